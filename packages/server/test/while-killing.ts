import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs the work while `strike` kills something again and again. Each time it waits for some more replies and a moment.
 * So it hits different points of the work, which makes progress on a slow machine too.
 */
export async function whileKilling<T>(
  random: (to: number) => number,
  work: (answered: () => void) => Promise<T>,
  strike: () => Promise<void>,
): Promise<T> {
  let [answers, done] = [0, false]
  const killing = (async () => {
    for (let next = 3; !done; next = answers + 3 + random(8)) {
      while (!done && answers < next) await delay(2)
      await delay(random(120))
      if (!done) await strike()
    }
  })()
  const result = await work(() => answers++).finally(() => (done = true))
  await killing
  return result
}
