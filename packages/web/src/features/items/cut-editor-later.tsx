import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'

const Loading = () => <p>{t('app.loading')}</p>

/** The editor of cuts. It is loaded for users who order roll goods. */
export const CutEditor = lazily(() => import('./cut-editor.tsx'), 'CutEditor', Loading)
