import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CutEditor } from './cut-editor-later.tsx'
import { type CutRow, firstRows } from './cut-rows.ts'
import type { TypedQuantity } from './quantity-fields.tsx'
import type { useCutting } from './use-cutting.ts'

type Props = {
  user: User
  cutting: ReturnType<typeof useCutting>
  rows: CutRow[] | null
  /** Null: the goods are one length, which the form asks for. */
  onChange: (rows: CutRow[] | null) => void
  /** What the fields of the length have. The first cuts are read from it. */
  length: TypedQuantity
  tried: boolean
}

/** In a form: the editor of the cuts of roll goods, and the button that opens and closes it. Other goods have neither. */
export const CutsField = ({ user, cutting: { loaded, item, price }, rows, onChange, length, tried }: Props) => (
  <>
    {rows && (
      <CutEditor
        item={item}
        rows={rows}
        onChange={onChange}
        price={price}
        hasSidemarks={user.userClaims.showItemSidemark}
        tried={tried}
      />
    )}
    {loaded && (
      <span>
        <Button size="small" onClick={() => onChange(rows ? null : firstRows(length, loaded))}>
          {t(rows ? 'adding.oneLength' : 'adding.cuts')}
        </Button>
      </span>
    )}
  </>
)
