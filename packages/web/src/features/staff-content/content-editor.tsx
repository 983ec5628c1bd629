import type { Problem } from '@sidemark/contract/rules/problems'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { formatInstant } from '#platform/text/formats.ts'
import { locale as readersLocale } from '#platform/text/locale.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DetailPage } from '#ui/page/detail-page.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { ColorsTable } from './colors-table.tsx'
import { ContentFields, helpOfRows, isCompact, nameOf } from './content-fields.tsx'
import { ContentHistory } from './content-history.tsx'
import { ContentPreview } from './content-preview.tsx'
import { typeWords } from './content-words.ts'
import { EditingProvider } from './editing.tsx'
import { ListField } from './list-field.tsx'
import { type Act, type Content, type Entry, useContentAct } from './staff-content.queries.ts'
import { useTyped } from './use-typed.ts'
import css from './content-form.module.css'

type Props = { user: User; content: Content; back: ReactNode }

/** Edits one content type in one language: its fields, its draft, and its versions. */
export function ContentEditor({ user, content, back }: Props) {
  const { type, locale, draft } = content
  const { entries, isChanged, isOvertaken, version, ...typed } = useTyped(content, user.username)
  const act = useContentAct(type, locale)
  const form = useRef<HTMLFormElement>(null)
  const asked = act.variables?.act
  const waits = (name: string) => act.isPending && asked === name
  const forget = () => {
    act.reset()
    typed.forget()
  }
  const run = (request: Parameters<typeof act.mutate>[0]) =>
    act.mutate(request, {
      onSuccess: typed.forget,
      // This waits until the errors are shown.
      onError: () => void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()),
    })
  return (
    <EditingProvider
      value={{
        files: content.files,
        documents: content.documents,
        errors: errorsOf(act.error, act.variables, entries),
        papers: papersOf(content, entries),
      }}
    >
      <DetailPage
        back={back}
        title={t(typeWords[type].label)}
        references={<References user={user} content={content} />}
        lead={
          (draft !== null || isOvertaken) && (
            <Notices user={user} content={content} isOvertaken={isOvertaken} onTheirs={forget} onMine={typed.goOn} />
          )
        }
        aside={
          <aside className={css.aside}>
            <ContentPreview type={type} entries={entries} files={content.files} />
            <ContentHistory
              user={user}
              content={content}
              onRestore={(revisionId) => run({ act: 'restore', version: content.version, revisionId })}
            />
          </aside>
        }
      >
        <form
          ref={form}
          className={css.form}
          aria-label={t(typeWords[type].label)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            run({ act: 'publish', version, entries })
          }}
        >
          <Languages content={content} />
          <Entries content={content} entries={entries} onEntries={typed.type} />
          <MainActionBar sticks>
            <div className={css.decide}>
              {isChanged ? (
                <Button quiet onClick={forget}>
                  {t('staffContent.undo')}
                </Button>
              ) : (
                draft && (
                  <Button quiet waiting={waits('discard')} onClick={() => run({ act: 'discard', version })}>
                    {t('staffContent.discard')}
                  </Button>
                )
              )}
              <Button
                disabled={!isChanged || isOvertaken}
                waiting={waits('save')}
                onClick={() => run({ act: 'save', version, entries })}
              >
                {t('staffContent.saveDraft')}
              </Button>
              <Button
                main
                type="submit"
                disabled={(!isChanged && draft === null) || isOvertaken}
                waiting={waits('publish')}
              >
                {t('staffContent.publish')}
              </Button>
            </div>
          </MainActionBar>
        </form>
      </DetailPage>
    </EditingProvider>
  )
}

/**
 * The server's sentences by the place of their field, without those of fields that were changed since. What the wire
 * itself refuses has the whole path of the request.
 */
function errorsOf(error: Error | null, asked: Act | undefined, entries: readonly Entry[]): Record<string, string> {
  const sent = asked && 'entries' in asked ? asked.entries : []
  return Object.fromEntries(
    ((error as Partial<Problem> | null)?.errors ?? [])
      .map(({ field, detail }) => [field.replace(/^entries\.(\d+)\.fields\./, '$1.'), detail] as const)
      .filter(([place]) => valueAt(sent, place) === valueAt(entries, place)),
  )
}

function valueAt(entries: readonly Entry[], place: string) {
  const [at, ...path] = place.split('.')
  return path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
    entries[Number(at)]?.fields,
  )
}

function papersOf({ type }: Content, entries: readonly Entry[]) {
  const paper = type === 'theme-colors' ? entries.find(({ fields }) => fields['Color'] === 'paper')?.fields : undefined
  const textIn = (scheme: 'Light' | 'Dark') => {
    const color = paper?.[scheme]
    return typeof color === 'string' ? color : ''
  }
  return { Light: textIn('Light'), Dark: textIn('Dark') }
}

function References({ user: { timeZone }, content: { publishedAt, publishedBy } }: Pick<Props, 'user' | 'content'>) {
  if (publishedAt === null) return <span data-muted>{t('staffContent.neverPublished')}</span>
  const at = formatInstant(publishedAt, timeZone)
  return (
    <span data-muted>
      {publishedBy ? t('staffContent.publishedBy', { at, name: publishedBy }) : t('staffContent.publishedAt', { at })}
    </span>
  )
}

type NoticesProps = Pick<Props, 'user' | 'content'> & {
  isOvertaken: boolean
  onTheirs: () => void
  onMine: () => void
}

function Notices({ user: { timeZone }, content: { draft }, isOvertaken, onTheirs, onMine }: NoticesProps) {
  const at = draft && formatInstant(draft.savedAt, timeZone)
  return (
    <>
      {isOvertaken && (
        <div className={css.notice} data-tone="stop" role="alert">
          <p>{t('staffContent.conflict')}</p>
          <Button size="small" onClick={onTheirs}>
            {t('staffContent.takeTheirs')}
          </Button>
          <Button size="small" onClick={onMine}>
            {t('staffContent.keepMine')}
          </Button>
        </div>
      )}
      {draft && at && (
        <div className={css.notice}>
          <p>
            {draft.savedBy ? t('staffContent.draftBy', { at, name: draft.savedBy }) : t('staffContent.draftAt', { at })}{' '}
            {draft.isBehind && t('staffContent.behind')}
          </p>
        </div>
      )}
    </>
  )
}

/** The language of what is edited, if the type has several. */
function Languages({ content: { type, locale, locales } }: { content: Content }) {
  const navigate = useNavigate()
  if (locales.length < 2) return null
  return (
    <SelectField
      className={css.language}
      label={t('staffContent.language')}
      value={locale}
      options={locales.map((language) => ({ value: language, label: languageName(language) }))}
      onChoose={(language) =>
        void navigate({
          to: '/profile/admin/content',
          search: { type, locale: language === 'en' ? undefined : language },
        })
      }
    />
  )
}

const languageName = (language: string) =>
  new Intl.DisplayNames(readersLocale(), { type: 'language' }).of(language) ?? language

type EntriesProps = { content: Content; entries: Entry[]; onEntries: (entries: Entry[]) => void }

/** The only entry of a type, or the list of all. */
function Entries({ content: { type, kind, fields }, entries, onEntries }: EntriesProps) {
  const [only] = entries
  if (kind === 'single')
    return (
      only && (
        <ContentFields
          owner={type}
          fields={fields}
          values={only.fields}
          place="0"
          onValues={(values) => onEntries([{ ...only, fields: values }])}
        />
      )
    )
  if (type === 'theme-colors') return <ColorsTable entries={entries} onEntries={onEntries} />
  return (
    <ListField
      label={t(typeWords[type].label)}
      isTop
      help={helpOfRows(type, fields)}
      isCompact={isCompact(fields)}
      isUnordered
      place=""
      parts={entries}
      nameOf={(entry) => nameOf(fields, entry.fields)}
      ways={[{ name: t('staffContent.addEntry'), part: (): Entry => ({ documentId: null, fields: {} }) }]}
      onParts={onEntries}
    >
      {(entry, at, onEntry) => (
        <ContentFields
          owner={type}
          fields={fields}
          values={entry.fields}
          place={at}
          isInRow={isCompact(fields)}
          onValues={(values) => onEntry({ ...entry, fields: values })}
        />
      )}
    </ListField>
  )
}
