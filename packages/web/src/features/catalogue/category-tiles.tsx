import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { t } from '#platform/text/texts.ts'
import { type Category, categoriesQuery } from '#features/items/items.queries.ts'
import css from './category-tiles.module.css'

/** Shows the shelves where no other request brings them. It uses the data of another page, or requests it. */
export function CategoriesAlone({ customerNumber }: { customerNumber: string }) {
  const { data, isError } = useQuery({ ...categoriesQuery(customerNumber), meta: { aside: true } })
  return isError && !data ? null : <CategoryTiles categories={data?.categories} />
}

/** Shows the top categories as pictures of their material. `categories` is undefined while they are loaded. */
export function CategoryTiles({ categories }: { categories: Category[] | undefined }) {
  const tops = categories?.filter(({ parentId }) => parentId === null)
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className={css.title}>
        {t('home.categories')}
      </h2>
      <ul className={css.grid} aria-busy={!tops}>
        {tops
          ? tops.map((category, place) => (
              <li key={category.id}>
                <Link className={css.tile} to="/category/$id" params={{ id: category.id }}>
                  <PictureTile
                    picture={category.picture}
                    material={category.material}
                    size="fill"
                    sizes="(width < 540px) 64px, 180px"
                    eager={place < 6}
                  />
                  <strong>{category.name}</strong>
                  <small>{t('home.styleCount', { count: category.count })}</small>
                </Link>
              </li>
            ))
          : Array.from({ length: 10 }, (_, place) => (
              <li key={place} className={css.place}>
                <Skeleton height="100%" />
              </li>
            ))}
      </ul>
    </section>
  )
}
