import type { Scope } from '#platform/callers/who.ts'

/** Cuts without sidemarks, for a user who may not use them. Undefined if there are none. */
export const visibleCuts = <C extends { sidemark?: string | undefined }>(
  { claims }: Pick<Scope, 'claims'>,
  cuts: readonly C[] | undefined,
) => (claims.showItemSidemark ? cuts : cuts?.map((cut) => ({ ...cut, sidemark: '' })))

/** The same as JSON text for SQL's `sold_as`, or null. */
export function cutsText(scope: Pick<Scope, 'claims'>, cuts: readonly { sidemark?: string | undefined }[] | undefined) {
  const visible = visibleCuts(scope, cuts)
  return visible ? JSON.stringify(visible) : null
}
