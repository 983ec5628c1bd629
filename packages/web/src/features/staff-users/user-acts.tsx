import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu, MenuChoice } from '#ui/controls/menu.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { detailTitle } from '#ui/page/detail-page.tsx'
import { nameOf } from './names.ts'
import { type StaffUser, useUserAct } from './staff-users.queries.ts'

/** What staff do with the account of a user. The act that the state asks for has a button of its own. */
export function UserActs({ user }: { user: StaffUser }) {
  const act = useUserAct(user.userId)
  const [isDisabling, setDisabling] = useState(false)
  const { state, signedInAt, invitation, hasPassword, mustChangePassword, isSelf } = user
  const waits = (name: string) => act.isPending && act.variables.act === name
  if (state === 'disabled')
    return (
      <Button main waiting={waits('enable')} onClick={() => act.mutate({ act: 'enable' })}>
        {t('staffUser.enable')}
      </Button>
    )
  const canInvite = signedInAt === null && (invitation !== null || !hasPassword)
  return (
    <>
      {canInvite && (
        <Button main waiting={waits('invite')} onClick={() => act.mutate({ act: 'invite' })}>
          {t(invitation ? 'staffUser.inviteAgain' : 'staffUser.inviteNow')}
        </Button>
      )}
      <Menu label={t('staffUser.account')} closesWithChoice>
        {/* An invited user sets the first password by the invitation. */}
        {(hasPassword || !canInvite) && (
          <>
            <MenuChoice onClick={() => act.mutate({ act: 'link' })}>{t('staffUser.sendLink')}</MenuChoice>
            <MenuChoice onClick={() => act.mutate({ act: mustChangePassword ? 'allow' : 'require' })}>
              {t(mustChangePassword ? 'staffUser.allow' : 'staffUser.require')}
            </MenuChoice>
          </>
        )}
        {!isSelf && (
          <MenuChoice danger aria-haspopup="dialog" onClick={() => setDisabling(true)}>
            {t('staffUser.disable')}
          </MenuChoice>
        )}
      </Menu>
      {isDisabling && (
        <Dialog
          width={500}
          title={t('staffUser.disableTitle', { name: nameOf(user) })}
          focusAfter={detailTitle}
          onClose={() => setDisabling(false)}
        >
          <p>{t('staffUser.disableLead')}</p>
          <DialogActs>
            <Button data-autofocus onClick={() => setDisabling(false)}>
              {t('app.cancel')}
            </Button>
            <Button
              danger
              waiting={waits('disable')}
              onClick={() => act.mutate({ act: 'disable' }, { onSettled: () => setDisabling(false) })}
            >
              {t('staffUser.disable')}
            </Button>
          </DialogActs>
        </Dialog>
      )}
    </>
  )
}
