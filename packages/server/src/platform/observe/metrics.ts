import cluster from 'node:cluster'
import { Problem } from '@sidemark/contract'
import { AggregatorRegistry, register } from 'prom-client'
import { z } from 'zod'
import type { Config } from '#platform/process/config.ts'

/**
 * The question of a server process to the process that started it, and the answer. It is null if not all processes
 * reported.
 */
const Question = z.object({ metricsFor: z.number() })
const Answer = z.object({ metricsOf: z.number(), text: z.string().nullable() })
/** Milliseconds to wait for the metrics. It is more than the 5 s that prom-client gives the processes. */
const PATIENCE = 6000

let asked = 0

/**
 * Reads a server's metrics: its own, or with several servers on a port, those of all together. They are sums, except
 * that the event loop's lags are means.
 *
 * @returns what throws a Problem when not all of them answer: part of a sum would look like counters that were set back
 */
export function metricsReader({ workers }: Pick<Config, 'workers'>): () => Promise<string> {
  if (workers === 1 || !cluster.isWorker) return () => register.metrics()
  // Creating it also listens for the question of the process that started this one.
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

/** Runs in the process that starts the servers. It answers each server with the metrics of all of them. */
export function answerMetrics() {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    const { data } = Question.safeParse(message)
    if (!data) return
    const tell = (text: string | null) =>
      worker.isConnected() && worker.send({ metricsOf: data.metricsFor, text } satisfies z.input<typeof Answer>)
    all.clusterMetrics().then(tell, () => tell(null))
  })
}
