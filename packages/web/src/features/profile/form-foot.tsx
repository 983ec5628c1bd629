import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import { MainActionBar } from '#ui/main-action-bar.tsx'
import css from './profile-form.module.css'

type Props = { /** Changes that are not saved yet. */ count: number; /** Why they could not be. */ trouble: string | undefined; isPending: boolean; onDiscard: () => void }

/** What is not saved yet, and the buttons that save or drop it. */
export const FormFoot = ({ count, trouble, isPending, onDiscard }: Props) => (
  <div className={css.foot}>
    <MainActionBar>
      <div className={css.told} data-calm={(count === 0 && !trouble) || undefined}>
        {trouble ? <p className={css.trouble} role="alert">{trouble}</p> : <output>{count > 0 ? t('profile.unsaved', { count }) : t('profile.allSaved')}</output>}
      </div>
      <div className={css.acts}>
        <Button main size="large" type="submit" waiting={isPending}>{t('profile.save')}</Button>
        <Button size="large" disabled={count === 0 || isPending} onClick={onDiscard}>{t('profile.discard')}</Button>
      </div>
    </MainActionBar>
  </div>
)
