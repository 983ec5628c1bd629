import { piecesText } from '@sidemark/contract/rules/pieces'
import { MoneyText } from './money-text.tsx'

type Cut = Parameters<typeof piecesText>[0] & { unitPrice?: string | null | undefined; net?: string | null | undefined }

/** Lists the cuts of a line. If they have different prices, each shows its own. */
export function CutTexts({ cuts, className }: { cuts: readonly Cut[]; className?: string | undefined }) {
  const differ = new Set(cuts.map(({ unitPrice }) => unitPrice)).size > 1
  return cuts.map((cut, place) => (
    <span key={place} className={className}>
      {piecesText(cut)}
      {differ && cut.net && (
        <>
          {' · '}
          <MoneyText amount={cut.net} />
        </>
      )}
    </span>
  ))
}
