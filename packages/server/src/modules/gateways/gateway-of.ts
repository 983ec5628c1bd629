import type { Gateway } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'
import type { App } from '#platform/serve/app.ts'

/** The path at which the server takes the messages of its gateway, below the base path. */
export const webhookPath = '/api/payments/webhook'

/** The gateway that is configured, or null. An adapter keeps nothing, so this costs nothing. */
export function gatewayOf({ config }: Pick<App, 'config'>): Gateway | null {
  return config.paymentGateway && sandboxGateway(config.paymentGateway)
}
