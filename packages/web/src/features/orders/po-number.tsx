import { orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'

/** Shows a purchase order number. The word before it is left out where the number begins with it: "PO-12345". */
export const PoNumber = ({ poNumber }: { poNumber: string }) => (
  <span>
    {!/^po\b/i.test(poNumber) && `${t('orders.po')} `}
    <strong className="code">{poNumber}</strong>
  </span>
)

/** A purchase order number in a list. A short one is not broken at its hyphen. */
export const poCell = ({ poNumber }: { poNumber: string }) =>
  poNumber && poNumber.length <= 10 ? (
    <span className="whole" title={poNumber}>
      {poNumber}
    </span>
  ) : (
    orNa(poNumber)
  )
