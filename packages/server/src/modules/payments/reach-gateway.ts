import { Problem } from '@sidemark/contract'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import { GatewayRefusal, GatewayUnreachable } from '#modules/gateways/gateway-failures.ts'

/** Whether a gateway failed or refused, and not we. */
export const isOfGateway = (error: unknown) => error instanceof GatewayUnreachable || error instanceof GatewayRefusal

/** Asks the gateway, and says a sentence if it cannot be reached. */
export async function reached<T>(ask: () => Promise<T>, otherwise: string = payingRefusals.unreachable): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isOfGateway(error)) throw error
    throw new Problem('refused', otherwise, { cause: error })
  }
}
