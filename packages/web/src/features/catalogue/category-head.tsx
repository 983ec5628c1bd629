import { Link } from '@tanstack/react-router'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { CategoryLink } from './category-link.tsx'
import type { CategoryPlace } from './category-tree.ts'
import css from './category-head.module.css'

/** Shows the path to a category, its name, and links to the categories from which the user can choose next. */
export function CategoryHead({ place: { category, above, next } }: { place: CategoryPlace }) {
  usePageTitle(category.name)
  return (
    <>
      <nav className={css.path} aria-label={t('categories.path')}>
        <Link to="/category">{t('categories.title')}</Link>
        {above.map((one) => (
          <CategoryLink key={one.id} category={one} />
        ))}
      </nav>
      <h1>{category.name}</h1>
      {next.length > 0 && (
        <ul className={css.next}>
          {next.map((one) => (
            <li key={one.id}>
              <CategoryLink category={one} className={css.chip} isHere={one.id === category.id}>
                <PictureTile picture={one.picture} material={one.material} size={32} /> {one.name}{' '}
                <small>{formatCount(one.count)}</small>
              </CategoryLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
