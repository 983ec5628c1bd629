import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type ContentLink, mediaAddress, pageData } from '#platform/config/page-data.ts'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { useDismissed } from '#platform/browser/dismissed.ts'
import { usePainted } from '#platform/browser/painted.ts'
import { t } from '#platform/text/texts.ts'
import { userQuery } from '#platform/session/user.ts'
import { version } from '#platform/config/version.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { ContentAnchor, useLiveLinks } from '#ui/page/content-link.tsx'
import { type FooterContent, footerQuery } from './footer.queries.ts'
import { mayFollow } from '#app/navigation.ts'
import type { Frame } from '#platform/page/layouts.ts'
import css from './footer.module.css'

const FootLinks = lazy(async () => ({ default: (await import('#features/legal/foot-links.tsx')).FootLinks }))

/**
 * Link columns, contact, legal documents and version. If a content is missing, only its part is omitted. Requirements
 *
 */
export function Footer({ kind }: { kind: Frame['footer'] }) {
  const painted = usePainted()
  const { data: content } = useQuery({ ...footerQuery(), enabled: painted && kind === 'full' })
  if (kind === 'none') return null
  return (
    <footer className={css.footer} aria-label={t('footer.label')} data-kind={kind}>
      {kind === 'full' && <Banner banner={content?.banner} />}
      {kind === 'full' && (
        <div className={css.columns}>
          {(content?.linkColumns ?? []).map((column, place) => (
            <Column key={place} title={column.Title ?? ''} links={column.links ?? []} />
          ))}
          <Contact content={content ?? null} />
        </div>
      )}
      <div className={css.legal}>
        {painted && (
          <Suspense>
            <FootLinks />
          </Suspense>
        )}
      </div>
      <small>
        {t('app.name')} · {t('footer.version', { version })}
      </small>
    </footer>
  )
}

/** A line or a picture of the distributor, or both. Who has read the line can dismiss it. */
function Banner({ banner }: { banner: FooterContent['banner'] }) {
  const { text, image } = banner ?? {}
  const { isDismissed, dismiss } = useDismissed(text ?? '')
  if ((!text && !image) || (text && isDismissed)) return null
  return (
    <div className={css.banner}>
      {image && (
        <img
          src={mediaAddress(image)}
          alt={image.alternativeText ?? ''}
          width={image.width ?? 320}
          height={image.height ?? 80}
          loading="lazy"
        />
      )}
      {text && (
        <>
          <p>{text}</p>
          <BarButton label={t('app.dismiss')} onClick={dismiss}>
            <IconX size={16} aria-hidden />
          </BarButton>
        </>
      )}
    </div>
  )
}

/** Tells whether a link leads to a legal document. These have their own line, which checks whether they exist. */
const isLegal = ({ link }: ContentLink) => /^#?\/doc\//.test(link ?? '')

function Column({ title, links }: { title: string; links: ContentLink[] }) {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const live = useLiveLinks(links.filter((link) => !isLegal(link))).filter(
    ({ goal }) => goal.outside || !user || mayFollow(user, goal.href),
  )
  if (live.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {live.map((link) => (
          <li key={link.title}>
            <ContentAnchor goal={link.goal}>{link.title}</ContentAnchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The branch's phone and email, or the values with which the content service replaces them. */
function Contact({ content }: { content: FooterContent | null }) {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const option = pageData().appOption
  const phone = content?.ShowContactPhone ? option?.contactPhoneOverride || user?.location.phone : ''
  const email = content?.ShowContactEmail ? option?.contactEmailOverride || user?.location.email : ''
  if (!phone && !email) return null
  return (
    <section>
      <h2>{t('footer.contact')}</h2>
      <ul>
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
    </section>
  )
}
