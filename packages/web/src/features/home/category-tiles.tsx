import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '#ui/states.tsx'
import { PictureTile } from '#ui/picture-tile.tsx'
import { Skeleton } from '#ui/skeletons.tsx'
import { t } from '#platform/texts.ts'
import { categoriesQuery } from '../catalogue/catalogue.queries.ts'
import css from './category-tiles.module.css'

/** The top categories as pictures of their material. */
export function CategoryTiles({ customerNumber }: { customerNumber: string }) {
  const { data, isError, refetch } = useQuery(categoriesQuery(customerNumber))
  const tops = data?.categories.filter(({ parentId }) => parentId === null)
  return (
    <section>
      <h2 className={css.title}>{t('home.categories')}</h2>
      {isError
        ? <ErrorState text={t('home.categoriesFailed')} onRetry={() => void refetch()} />
        : (
          <ul className={css.grid} aria-busy={!tops}>
            {tops
              ? tops.map((category, place) => (
                <li key={category.id}>
                  <Link className={css.tile} to="/category/$id" params={{ id: category.id }}>
                    <PictureTile picture={category.picture} material={category.material} size="fill" sizes="(width < 540px) 64px, 180px" eager={place < 6} />
                    <strong>{category.name}</strong>
                    <small>{t('home.styleCount', { count: category.count })}</small>
                  </Link>
                </li>
              ))
              : Array.from({ length: 12 }, (_, place) => <li key={place}><Placeholder /></li>)}
          </ul>
        )}
    </section>
  )
}

const Placeholder = () => (
  <div className={css.tile}>
    <div className={css.square}><Skeleton height="100%" /></div>
    <strong><Skeleton width="70%" height={20} /></strong>
    <small><Skeleton width="40%" height={18} /></small>
  </div>
)
