import cluster from 'node:cluster'
import { Problem } from '@sidemark/contract'
import { AggregatorRegistry, register } from 'prom-client'
import { z } from 'zod'
import type { Config } from './config.ts'

/** What a server process asks the one that started it, and what that answers: null when not all told theirs. */
const Question = z.object({ metricsFor: z.number() })
const Answer = z.object({ metricsOf: z.number(), text: z.string().nullable() })
/** Milliseconds; prom-client gives the processes 5 s. */
const PATIENCE = 6000

let asked = 0

/**
 * How a server's numbers are read: its own, or where it is one of several on a port, those of all together, whichever of them is asked. Sums;
 * of the event loop's lags the mean.
 *
 * @returns what throws a Problem when not all of them answer: part of a sum would look like counters that were set back
 */
export function metricsReader({ workers }: Pick<Config, 'workers'>): () => Promise<string> {
  if (workers === 1 || !cluster.isWorker) return () => register.metrics()
  // Its making listens for the question of the process that started this one.
  void new AggregatorRegistry()
  return async () => {
    const text = await fromAll(asked++)
    if (text === null) throw new Problem('unavailable', 'Not every server process told its numbers in time.')
    return text
  }
}

function fromAll(question: number) {
  return new Promise<string | null>((done) => {
    const settle = (text: string | null) => {
      clearTimeout(late)
      process.off('message', listen)
      done(text)
    }
    const listen = (message: unknown) => {
      const { data } = Answer.safeParse(message)
      if (data?.metricsOf === question) settle(data.text)
    }
    const late = setTimeout(() => settle(null), PATIENCE)
    process.on('message', listen)
    process.send?.({ metricsFor: question } satisfies z.input<typeof Question>)
  })
}

/** In the process that starts the servers: answers each of them with the numbers of all. */
export function answerMetrics() {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    const { data } = Question.safeParse(message)
    if (!data) return
    const tell = (text: string | null) => worker.isConnected() && worker.send({ metricsOf: data.metricsFor, text } satisfies z.input<typeof Answer>)
    all.clusterMetrics().then(tell, () => tell(null))
  })
}
