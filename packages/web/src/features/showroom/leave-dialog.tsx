import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { CodeField } from './code-field.tsx'
import { useLeave } from './showroom-act.ts'
import css from './showroom.module.css'

type Props = { needsPassword: boolean; onClose: () => void }

/** Asks for the code that ends the showroom, or for the password. */
export function LeaveDialog({ needsPassword, onClose }: Props) {
  const [withPassword, setWithPassword] = useState(needsPassword)
  const { values, set, errorOf, refuse, sent } = useForm({ code: '', password: '' }, () => ({}))
  const { mutate: leave, isPending } = useLeave((field, detail) => {
    const asked = field === 'password' ? 'password' : 'code'
    setWithPassword(asked === 'password')
    set('code', '')
    refuse(asked, detail)
  })
  return (
    <Dialog title={t('showroom.exitTitle')} width={400} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={sent(({ code, password }) => leave(withPassword ? { password } : { code }))}
      >
        {withPassword ? (
          <TextField
            key="password"
            label={t('showroom.password')}
            type="password"
            // The shop's customer has the device: no password manager must fill it in for them.
            autoComplete="one-time-code"
            data-autofocus
            value={values.password}
            error={errorOf('password')}
            onChange={(event) => set('password', event.currentTarget.value)}
          />
        ) : (
          <>
            <CodeField
              label={t('showroom.enterCode')}
              hint={t('showroom.enterCodeHint')}
              isFirst
              value={values.code}
              error={errorOf('code')}
              onChange={(value) => set('code', value)}
            />
            <Button quiet className={css.other} onClick={() => setWithPassword(true)}>
              {t('showroom.forgotCode')}
            </Button>
          </>
        )}
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('showroom.exit')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
