import type { Reply } from '#platform/api/call.ts'
import { t, type TextKey } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { TableTools } from '#ui/data-table/table-tools.tsx'
import '#ui/data-table/table-texts.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import type { PriceListAsked } from './price-lists.queries.ts'
import css from './price-list-tools.module.css'

type Choices = Reply<'GET /api/pricelists/choices'>
const everySort = ['catalogue', 'sku', 'description', 'price', '-price'] as const
type Props = {
  user: User
  shown: PriceListAsked
  choices: Choices | undefined
  onShow: (change: Partial<PriceListAsked>) => void
}

/**
 * Shows search, filters and order of my prices. Users who may not see vendors or prices cannot filter or sort by them.
 */
export function PriceListTools({ user, shown, choices, onShow }: Props) {
  const sorts = everySort.filter((sort) => user.userClaims.showPrices || !sort.endsWith('price'))
  return (
    <div className={css.tools}>
      <TableTools
        title={t('prices.page.default')}
        placeholder={t('prices.searchHint')}
        search={shown.search}
        onShow={({ search = '' }) => onShow({ search })}
        filtered={[shown.category, shown.material, shown.vendor].filter(Boolean).length}
        filters={
          <>
            <Filter
              label="prices.category"
              every="prices.everyCategory"
              value={shown.category}
              choices={choices?.categories}
              onChoose={(category) => onShow({ category })}
            />
            <Filter
              label="prices.material"
              every="prices.everyMaterial"
              value={shown.material}
              choices={choices?.materials}
              onChoose={(material) => onShow({ material })}
            />
            {user.userClaims.showVendor && (
              <Filter
                label="prices.vendor"
                every="prices.everyVendor"
                value={shown.vendor}
                choices={choices?.vendors}
                onChoose={(vendor) => onShow({ vendor })}
              />
            )}
            <BareSelectField
              label={t('prices.sort')}
              value={shown.sort}
              onChoose={(sort) => onShow({ sort: sorts.find((known) => known === sort) ?? 'catalogue' })}
              options={sorts.map((sort) => ({ value: sort, label: t(`prices.sort.${sort}`) }))}
            />
          </>
        }
      />
    </div>
  )
}

type FilterProps = {
  label: TextKey
  every: TextKey
  value: string
  choices: Choices['categories'] | undefined
  onChoose: (value: string) => void
}

const Filter = ({ label, every, value, choices = [], onChoose }: FilterProps) => (
  <BareSelectField
    label={t(label)}
    value={value}
    onChoose={onChoose}
    options={[
      { value: '', label: t(every) },
      ...choices,
      ...(value !== '' && !choices.some((one) => one.value === value) ? [{ value, label: value }] : []),
    ]}
  />
)
