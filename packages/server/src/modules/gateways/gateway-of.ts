import type { Gateway } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'
import { stripeGateway } from './stripe.ts'
import type { App } from '#platform/serve/app.ts'

/** The path at which the server takes the messages of its gateway, below the base path. */
export const webhookPath = '/api/payments/webhook'

type Configured = NonNullable<App['config']['paymentGateway']>

/** One adapter for each configuration, because that of Stripe keeps its connections. */
const adapters = new WeakMap<Configured, Gateway>()

/** The gateway that is configured, or null. */
export function gatewayOf({ config: { paymentGateway } }: Pick<App, 'config'>): Gateway | null {
  if (!paymentGateway) return null
  const gateway = adapters.get(paymentGateway) ?? adapterOf(paymentGateway)
  adapters.set(paymentGateway, gateway)
  return gateway
}

const adapterOf = (configured: Configured) =>
  configured.name === 'stripe' ? stripeGateway(configured) : sandboxGateway(configured)
