import { LIST_NAME_MAX, newListNameProblem } from '@sidemark/contract/rules/lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { listsQuery, type ShoppingList } from '#features/add-to-list/lists.queries.ts'
import css from './lists-screen.module.css'

/** Makes a list with a new name and goes to it. If the server refuses it, the reason is shown at the name. */
export function CreateListForm({ customerNumber }: { customerNumber: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (listName: string) =>
      call('POST /api/shopping/create', { body: { customerNumber, listName, listCust: customerNumber } }),
    onSuccess: (made) => {
      // The list's page finds the new list in the cache. The cache is loaded again afterward.
      const { queryKey } = listsQuery(customerNumber)
      client.setQueryData(queryKey, (before: ShoppingList[] | undefined) => before && [...before, made])
      void client.invalidateQueries({ queryKey })
      void navigate({ to: '/shoppinglist/$name', params: { name: made.listName } })
    },
    onError: (error) => setProblem(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = newListNameProblem(name)
    setProblem(wrong ?? '')
    if (!wrong) mutate(name.trim())
  }
  return (
    <form className={css.create} onSubmit={submit} noValidate aria-labelledby="create-list">
      <h2 id="create-list">{t('lists.createTitle')}</h2>
      <label htmlFor="list-name">{t('lists.createName')}</label>
      <div className={css.fields}>
        <input
          id="list-name"
          value={name}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby="list-name-hint"
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem('')
          }}
        />
        <Button main type="submit" waiting={isPending}>
          {t('lists.create')}
        </Button>
      </div>
      <p
        id="list-name-hint"
        className={css.hint}
        data-problem={problem !== '' || undefined}
        role={problem ? 'alert' : undefined}
      >
        {problem || t('lists.createHint')}
      </p>
    </form>
  )
}
