import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { categoriesQuery, type Category } from '#features/items/items.queries.ts'
import { CategoryLink } from './category-link.tsx'
import { childrenOf } from './category-tree.ts'
import css from './categories-screen.module.css'

/** Lists all categories on one page, each with its children. */
export function CategoriesScreen({ customerNumber }: { customerNumber: string }) {
  const { data, isError, refetch } = useQuery(categoriesQuery(customerNumber))
  return (
    <div className="page">
      <h1 className={css.title}>{t('categories.title')}</h1>
      {isError && !data && <ErrorState text={t('categories.failed')} onRetry={() => void refetch()} />}
      {data?.categories.length === 0 && <EmptyState title={t('categories.none')} />}
      <ul className={css.grid} aria-busy={!data && !isError}>
        {data &&
          childrenOf(data.categories, null).map((top) => (
            <Block key={top.id} category={top} inIt={childrenOf(data.categories, top.id)} />
          ))}
        {!data &&
          !isError &&
          Array.from({ length: 12 }, (_, index) => (
            <li key={index} className={css.block}>
              <Skeleton width={96} height={96} />
              <Skeleton width="60%" height={20} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function Block({ category, inIt }: { category: Category; inIt: Category[] }) {
  return (
    <li className={css.block}>
      <CategoryLink category={category} className={css.picture} twin>
        <PictureTile picture={category.picture} material={category.material} size={96} />
      </CategoryLink>
      <div className={css.text}>
        <h2 className={css.name}>
          <CategoryLink category={category} /> <small>{formatCount(category.count)}</small>
        </h2>
        <ul className={css.children}>
          {inIt.map((child) => (
            <li key={child.id}>
              <CategoryLink category={child} /> <small>{formatCount(child.count)}</small>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
