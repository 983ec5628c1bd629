import {
  IconBell,
  IconDeviceTablet,
  IconExternalLink,
  IconFileText,
  IconHome,
  IconKeyboard,
  IconLogout,
  IconMoonStars,
  IconShoppingCart,
  IconTruckDelivery,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { type LinkProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ask } from '#platform/page/acts.ts'
import { themeControl, themeStore } from '#platform/theme/color-scheme.ts'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { themeChoices } from '#platform/theme/theme-choice.ts'
import type { User } from '#platform/session/user.ts'
import { useFollow, useLiveLinks } from '#ui/page/content-link.tsx'
import type { Frame } from '#platform/page/layouts.ts'
import { opens } from '#features/guards/guarded.ts'
import { entriesFor, isPage, mayFollow, withoutId } from '#app/navigation.ts'
import { useSignOut } from '#platform/session/use-sign-out.ts'
import type { Command } from './command.ts'

const SIZE = 18

/** The pages that the user may see, with their names in the menu. */
export function usePages(user: User): Command[] {
  const router = useRouter()
  const { appOption } = pageData()
  const links = useLiveLinks(user.showroom ? [] : appOption?.NavigationLinks?.links).filter(
    ({ goal }) => goal.outside || mayFollow(user, goal.href),
  )
  const follow = useFollow()
  const home: Command = {
    id: 'home',
    group: 'goTo',
    title: t('app.home'),
    icon: <IconHome size={SIZE} />,
    run: () => void router.navigate({ to: '/' }),
  }
  const page = (id: string, title: string, to: NonNullable<LinkProps['to']>, icon: ReactNode): Command => ({
    id,
    group: 'goTo',
    title,
    icon,
    run: () => void router.navigate({ to, params: withoutId }),
    intend: () => void router.preloadRoute({ to, params: withoutId }).catch(() => {}), // The page shows its own failure.
  })
  const entries = entriesFor(user)
    .filter(isPage)
    .map(({ label, to, icon: Icon, ofLists }) => ({
      ...page(`page ${label}`, t(label), to, <Icon size={SIZE} />),
      ...(ofLists && { alias: t('palette.lists') }),
    }))
  if (user.showroom) return [home, ...entries]
  const person = <IconUserCircle size={SIZE} />
  const others = [
    ...(opens('invoices', user)
      ? [page('statement', t('palette.statement'), '/account/invoices', <IconFileText size={SIZE} />)]
      : []),
    page('profile', t('account.profile'), '/profile', person),
    page('updateProfile', t('account.updateProfile'), '/profile/updateprofile', person),
    page('security', t('account.security'), '/profile/security', person),
  ]
  const extra = links.map(({ title, goal }): Command => ({
    id: `link ${title}`,
    group: 'goTo',
    title,
    detail: t('palette.extraLink'),
    icon: <IconExternalLink size={SIZE} />,
    run: () => follow(goal),
  }))
  return [home, ...entries, ...others, ...extra]
}

/** The acts that the user can do from any page. */
export function useActs(user: User, frame: Frame): Command[] {
  const signOut = useSignOut()
  const themes = themeControl() === 'User' ? themeChoices.filter((choice) => choice !== themeStore.current()) : []
  /** A showroom has none of them. */
  const own: Command[] = [
    {
      id: 'announcements',
      group: 'acts',
      title: t('palette.announcements'),
      icon: <IconBell size={SIZE} />,
      run: () => ask('announcements'),
    },
    {
      id: 'signOut',
      group: 'acts',
      title: t('palette.signOut'),
      icon: <IconLogout size={SIZE} />,
      run: () => void signOut(),
    },
    ...(user.userClaims.showPrices
      ? [
          {
            id: 'showroom',
            group: 'acts',
            title: t('account.showroom'),
            icon: <IconDeviceTablet size={SIZE} />,
            run: () => ask('showroom'),
          } as const,
        ]
      : []),
  ]
  return [
    ...(user.customerCount > 1
      ? [
          {
            id: 'customer',
            group: 'acts',
            title: t('palette.switchCustomer'),
            detail: user.customerName,
            icon: <IconUsers size={SIZE} />,
            run: () => ask('customer'),
          } as const,
        ]
      : []),
    ...(frame.shopping
      ? [
          {
            id: 'delivery',
            group: 'acts',
            title: t('palette.changeDelivery'),
            icon: <IconTruckDelivery size={SIZE} />,
            run: () => ask('delivery'),
          } as const,
        ]
      : []),
    ...(frame.shopping && user.userClaims.allowedToOrder
      ? [
          {
            id: 'cart',
            group: 'acts',
            title: t('palette.openCart'),
            icon: <IconShoppingCart size={SIZE} />,
            run: () => ask('cart'),
          } as const,
        ]
      : []),
    ...themes.map((choice): Command => ({
      id: `theme ${choice}`,
      group: 'acts',
      title: t('palette.theme', { theme: t(`theme.${choice}`) }),
      icon: <IconMoonStars size={SIZE} />,
      run: () => themeStore.choose(choice),
    })),
    { id: 'keys', group: 'acts', title: t('palette.keys'), icon: <IconKeyboard size={SIZE} />, run: () => ask('help') },
    ...(user.showroom ? [] : own),
  ]
}
