import { Link } from '@tanstack/react-router'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { type Home, SHOWN } from './home-parts.ts'
import { Nothing, Row, Rows, Tile } from './tile.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { stands } from '#features/holds/status-at.ts'
import { timeLeft } from '#features/holds/time-left.ts'
import css from './home-screen.module.css'

type Props = { data: Home['holds']; /** The time of the data, in ms. */ at: number }

/** Shows the holds that run out first, with the time that is left. */
export function HoldsTile({ data, at }: Props) {
  // The holds of the buying group are empty here, because they were not requested.
  const holds = data?.data.holdList.filter(({ status }) => stands(status))
  return (
    <Tile
      title={t('home.holds')}
      way={holds && holds.length > 0 && <Link to="/holds">{t('home.all', { count: holds.length })}</Link>}
    >
      {holds &&
        (holds.length === 0 ? (
          <Nothing text={t('home.holdsNone')} />
        ) : (
          <Rows>
            {holds.slice(0, SHOWN).map(({ holdNumber, sku, description, colour, quantity, UMCode, tag, ...hold }) => (
              <Row
                key={holdNumber}
                name={description}
                picture={
                  <PictureTile picture={hold.image} material={hold.material} size={holds.length > 2 ? 36 : 56} />
                }
                main={
                  <Link to="/item/{-$id}" params={{ id: sku }}>
                    <ItemNameText item={{ description }} />
                  </Link>
                }
                more={[colour, formatQuantityOf({ quantity, UMCode }), tag].filter(Boolean).join(' · ')}
                end={<TimeLeft until={hold.expiresAt} at={at} />}
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
