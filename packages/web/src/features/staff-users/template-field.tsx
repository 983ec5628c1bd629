import { type ClaimTemplate, claimTemplateNames, claimTemplates } from '@sidemark/contract/rules/people/claim-templates'
import { t } from '#platform/text/texts.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

type Props = {
  /** Null for claims that are of no template. */
  template: ClaimTemplate | null
  isFirst?: boolean
  onChoose: (template: ClaimTemplate) => void
}

const isTemplate = (value: string): value is ClaimTemplate => Object.hasOwn(claimTemplates, value)

/** Chooses what somebody does at a customer. The text below says what that is. */
export const TemplateField = ({ template, isFirst, onChoose }: Props) => (
  <SelectField
    label={t('userClaims.template')}
    hint={template ? claimTemplates[template].about : t('userClaims.customHint')}
    data-autofocus={isFirst}
    value={template ?? ''}
    options={[
      ...claimTemplateNames.map((value) => ({ value, label: claimTemplates[value].label })),
      ...(template ? [] : [{ value: '', label: t('staffUsers.custom') }]),
    ]}
    onChoose={(value) => isTemplate(value) && onChoose(value)}
  />
)
