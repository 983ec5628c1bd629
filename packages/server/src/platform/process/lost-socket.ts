/**
 * Keeps the process alive through a fault of the driver (postgres.js 3.4.9): an act may continue for a moment on a
 * transaction whose connection has just been lost. Then the driver writes to a socket that no longer exists, outside of
 * any promise. The transaction itself has been rejected by then (CONNECTION_CLOSED), so nothing is missing. Any other
 * uncaught error ends the process, as it should.
 */
export function surviveLostSockets(log: (error: Error) => void) {
  process.on('uncaughtException', (error) => {
    const isDriver =
      error instanceof TypeError &&
      /reading 'write'/.test(error.message) &&
      /postgres\/src\/connection\.js/.test(error.stack ?? '')
    if (isDriver) return log(error)
    console.error(error)
    process.exit(1)
  })
}
