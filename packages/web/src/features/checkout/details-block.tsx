import { Textarea, TextInput } from '@mantine/core'
import { t } from '#platform/texts.ts'
import type { Checkout } from './checkout.queries.ts'
import type { DetailProblems } from './details-problems.ts'
import type { Draft } from './use-draft.ts'
import css from './details-block.module.css'

type Props = { checkout: Checkout; draft: Draft; problems: DetailProblems; onChange: (part: Partial<Draft>) => void }

/** Purchase order, sidemark, comments. */
export function DetailsBlock({ checkout, draft, problems, onChange }: Props) {
  const { poRequired, sidemarkRequired, purchaseOrderExample } = checkout
  return (
    <section>
      <h2>{t('checkout.details')}</h2>
      <div className={css.fields}>
        <TextInput
          id="poNumber" label={t('checkout.po')} withAsterisk={poRequired} maxLength={30} autoComplete="off" error={problems.poNumber}
          description={purchaseOrderExample && t('checkout.poTemplate', { example: purchaseOrderExample })} inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.poNumber} onChange={(event) => onChange({ poNumber: event.currentTarget.value })}
        />
        <TextInput
          id="sidemark" label={t('checkout.sidemark')} withAsterisk={sidemarkRequired} maxLength={60} autoComplete="off" error={problems.sidemark}
          description={t('checkout.sidemarkHint')} inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.sidemark} onChange={(event) => onChange({ sidemark: event.currentTarget.value })}
        />
        <Textarea
          className={css.wide} label={t('checkout.comments')} autosize minRows={2} maxRows={8} maxLength={1000}
          value={draft.comments} onChange={(event) => onChange({ comments: event.currentTarget.value })}
        />
      </div>
    </section>
  )
}
