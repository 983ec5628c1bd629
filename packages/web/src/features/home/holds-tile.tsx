import { itemName } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { type Home, SHOWN } from './home-parts.ts'
import { Nothing, Row, Rows, Tile } from './tile.tsx'
import { timeLeft } from '../holds/time-left.ts'
import css from './home-screen.module.css'

type Props = { data: Home['holds']; /** When that was so: ms. */ at: number }

/** The holds that run out first, with what is left of their time. */
export function HoldsTile({ data, at }: Props) {
  // Those of the buying group, which were not asked for, are empty here.
  const holds = data?.data.holdList.filter(({ status }) => status === 'active' || status === 'extended')
  return (
    <Tile title={t('home.holds')} way={holds && holds.length > 0 && <Link to="/holds">{t('home.holdsAll', { count: holds.length })}</Link>}>
      {holds && (holds.length === 0
        ? <Nothing text={t('home.holdsNone')} />
        : (
          <Rows>
            {holds.slice(0, SHOWN).map(({ holdNumber, sku, description, colour, quantity, UMCode, tag, expiresAt }) => (
              <Row
                key={holdNumber}
                main={<Link to="/item/{-$id}" params={{ id: sku }}>{itemName({ description, color: colour ?? undefined })}</Link>}
                more={[formatQuantityOf({ quantity, UMCode }), tag].filter(Boolean).join(' · ')}
                end={<TimeLeft until={expiresAt} at={at} />}
              />
            ))}
          </Rows>
        ))}
    </Tile>
  )
}

function TimeLeft({ until, at }: { until: string; at: number }) {
  const { unit, count, lapsing } = timeLeft(until, at)
  return <span className={lapsing ? css.later : undefined}>{t(`home.left.${unit}`, { count })}</span>
}
