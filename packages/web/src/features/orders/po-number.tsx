import { t } from '#platform/text/texts.ts'

/** Shows a purchase order number. The word before it is left out where the number begins with it: "PO-12345". */
export const PoNumber = ({ poNumber }: { poNumber: string }) => (
  <span>
    {!/^po\b/i.test(poNumber) && `${t('orders.po')} `}
    <strong className="code">{poNumber}</strong>
  </span>
)
