import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import css from './profile-form.module.css'

type Props = {
  /** The number of changes that are not saved yet. */ count: number
  /** The reason why they could not be saved. */ trouble: string | undefined
  isPending: boolean
  onDiscard: () => void
}

/** Shows the number of unsaved changes, and the buttons that save or drop them. */
export const FormFoot = ({ count, trouble, isPending, onDiscard }: Props) => (
  <div className={css.foot}>
    <MainActionBar>
      <div className={css.told} data-calm={(count === 0 && !trouble) || undefined}>
        {trouble ? (
          <p className={css.trouble} role="alert">
            {trouble}
          </p>
        ) : (
          <output>{count > 0 ? t('profile.unsaved', { count }) : t('profile.allSaved')}</output>
        )}
      </div>
      <div className={css.acts}>
        <Button main size="large" type="submit" waiting={isPending}>
          {t('profile.save')}
        </Button>
        <Button size="large" disabled={count === 0 || isPending} onClick={onDiscard}>
          {t('profile.discard')}
        </Button>
      </div>
    </MainActionBar>
  </div>
)
