import { type FormEvent, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'

type Problems<Values> = Partial<Record<keyof Values, string | null>>

/**
 * What is typed in a form, and what is wrong with it: a field says so once it was left, all say so once it was sent, and the first of them has the focus.
 *
 * @param problemsOf what is wrong with which field; null: nothing
 * @returns `field` for a text or select field, `sent` around what sends it, `refuse` for what only sending shows; a refusal goes when its field changes
 */
export function useForm<Values extends Record<string, unknown>>(initial: Values, problemsOf: (values: Values) => Problems<Values>) {
  const [values, setValues] = useState(initial)
  const [told, setTold] = useState<ReadonlySet<keyof Values>>(new Set())
  const [refused, setRefused] = useState<Problems<Values>>({})
  const form = useRef<HTMLFormElement>(null)
  const problems = problemsOf(values)
  // Once it is told: whoever sent the form by a key hears what is wrong where it is.
  const leadToProblem = () => void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: null }))
  }
  return {
    values,
    set,
    refuse: (name: keyof Values, problem: string) => {
      setRefused((before) => ({ ...before, [name]: problem }))
      leadToProblem()
    },
    errorOf: (name: keyof Values) => refused[name] ?? (told.has(name) ? problems[name] : null) ?? undefined,
    leave: (name: keyof Values) => afterPress(() => setTold((before) => new Set([...before, name]))),
    sent: (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      form.current = event.currentTarget
      setTold(new Set(Object.keys(values)))
      if (Object.values(problems).every((problem) => !problem)) return send(values)
      leadToProblem()
    },
  }
}
