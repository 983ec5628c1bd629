/*
 * The demo distributor is a separate package, and only this file of the server names it. A server without the demo
 * would get its painters from elsewhere here, and would have nothing to import.
 */
export { painters } from '@sidemark/demo/painters'

/** The generator and its import. Only the process that fills the database loads them. */
export const loadDistributor = () => import('@sidemark/demo')
