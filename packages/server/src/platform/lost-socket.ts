/**
 * Keeps the process alive through a fault of the driver (postgres.js 3.4.9): an act that goes on for a moment on a transaction whose
 * connection has just been lost makes it write to a socket that is no more, outside of any promise. The transaction itself has been
 * rejected by then (CONNECTION_CLOSED), so nothing is missing. Whatever else is uncaught ends the process, as it should.
 */
export function surviveLostSockets(log: (error: Error) => void) {
  process.on('uncaughtException', (error) => {
    const isDriver = error instanceof TypeError && /reading 'write'/.test(error.message) && /postgres\/src\/connection\.js/.test(error.stack ?? '')
    if (isDriver) return log(error)
    console.error(error)
    process.exit(1)
  })
}
