import {
  cashApplicationRoutes,
  paymentMethodRoutes,
  paymentRoutes,
  Problem,
  staffPaymentRoutes,
} from '@sidemark/contract'
import type { PayKind } from '@sidemark/contract'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import { gatewayOf, webhookPath } from '#modules/gateways/gateway-of.ts'
import { makesPayments } from '#modules/content/app-options.ts'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { askGatewayTask, closeBegunTask, closeOneTask, takeWebhook } from './ask-gateway.ts'
import { planAutopayTask, planOneTask, previewAutopay, setAutopay, stopAutopay } from './autopay.ts'
import { beginPayment } from './begin-payment.ts'
import { cancelPayment } from './cancel-payment.ts'
import { cashApplication } from './cash-application/cash-application.ts'
import { chargeDueTask, chargeOneTask } from './charge-payment.ts'
import { exportPayments } from './export-payments.ts'
import {
  addedPaymentMethod,
  addPaymentMethod,
  askKeptTask,
  forgetTask,
  paymentMethods,
  removePaymentMethod,
} from './keep-methods.ts'
import { paymentHistory, scheduledPayments } from './list-payments.ts'
import { movePayment } from './move-payment.ts'
import { closePayment, openPayment, refreshed } from './open-payment.ts'
import { paymentOptions } from './payment-options.ts'
import { readPayment } from './read-payment.ts'
import { checkGatewayTask } from './check-gateway.ts'
import { gatewayFindings, settleFinding } from './gateway-findings.ts'
import { schedulePayments } from './schedule-payments.ts'
import { searchPayments } from './search-payments.ts'

/** Bytes. A webhook names what changed, and no more. */
const LARGEST_WEBHOOK = 64 * 1024

/**
 * Routes for the customer's payments: past ones, scheduled ones, which can be moved and canceled, and new ones. The
 * gateway's page takes cards and bank accounts, so neither ever reaches this server.
 */
export function registerPayments(app: App) {
  const gateway = () => gatewayOf(app)
  const paying = () => ({ gateway: gateway(), returnUrl: `${app.config.publicUrl}/hostedpaymentsreturn` })
  const mayPay = makesPayments(app)
  /** The kinds of payment that the portal takes now. */
  const takes = async (): Promise<readonly PayKind[]> =>
    !(await mayPay()) ? [] : gateway() ? ['ach', 'card', 'account-credit'] : ['account-credit']

  app.tasks.push(
    askGatewayTask(gateway),
    closeOneTask(gateway),
    closeBegunTask,
    chargeDueTask,
    chargeOneTask(gateway),
    askKeptTask(gateway),
    forgetTask(gateway),
    planAutopayTask,
    planOneTask,
    checkGatewayTask(gateway),
  )
  serve(app, paymentRoutes.paymentOptions, async (tx, scope) => paymentOptions(tx, scope, await takes()))
  serve(app, paymentRoutes.beginPayment, async (tx, scope, { body }) => beginPayment(tx, scope, body, await takes()))
  serve(app, paymentRoutes.schedulePayments, async (tx, scope, { body }) =>
    schedulePayments(tx, scope, scope.owned.methodId, body, await takes()),
  )
  serve(app, paymentMethodRoutes.removePaymentMethod, (tx, scope, { body }) =>
    removePaymentMethod(tx, scope, scope.owned.methodId, body),
  )
  serve(app, paymentMethodRoutes.previewAutopay, (tx, scope, { query }) =>
    previewAutopay(tx, scope, scope.owned.methodId, query),
  )
  serve(app, paymentMethodRoutes.setAutopay, (tx, scope, { body }) => setAutopay(tx, scope, scope.owned.methodId, body))
  serve(app, paymentMethodRoutes.stopAutopay, (tx, scope) => stopAutopay(tx, scope))
  serve(
    app,
    paymentMethodRoutes.paymentMethods,
    async (tx, scope) =>
      paymentMethods(
        tx,
        scope,
        (await takes()).filter((kind) => kind !== 'account-credit'),
      ),
    { guarded: true },
  )
  // These ask the gateway and write what it says.
  serve(app, paymentRoutes.openPayment, (_, scope) => openPayment(app.sql, scope, scope.owned.headerGUID, paying()), {
    apart: true,
  })
  serve(app, paymentRoutes.closePayment, (_, scope) => closePayment(app.sql, scope.owned.headerGUID, paying()), {
    apart: true,
  })
  const keeping = () => ({ gateway: gateway(), returnUrl: `${app.config.publicUrl}/go/profile/payments` })
  serve(
    app,
    paymentMethodRoutes.addPaymentMethod,
    async (_, scope, { body }) => {
      if (!(await takes()).includes(body.kind)) throw new Problem('refused', payingRefusals.noGateway)
      return addPaymentMethod(app.sql, scope, body.kind, keeping())
    },
    { apart: true },
  )
  serve(
    app,
    paymentMethodRoutes.addedPaymentMethod,
    (_, scope) => addedPaymentMethod(app.sql, scope.owned.pageId, gateway()),
    { apart: true },
  )
  serve(app, paymentRoutes.payment, async (tx, scope) => {
    await refreshed(app.sql, scope.owned.headerGUID, paying(), (error) =>
      app.http.log.warn({ err: error }, 'The payment gateway did not say what became of a payment'),
    )
    return readPayment(tx, scope.owned.headerGUID)
  })
  app.http.register(async (raw) => {
    // A signature is over the bytes as they came.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_WEBHOOK }, (_, body, done) =>
      done(null, body),
    )
    raw.post(webhookPath, async (request, reply) => {
      const known = gateway()
      if (!known) throw new Problem('not-found', 'This portal has no payment gateway.')
      await takeWebhook(app.sql, known, request.body as Buffer, request.headers)
      return reply.code(204).send()
    })
  })
  serve(app, staffPaymentRoutes.gatewayFindings, (tx, scope, { query }) => gatewayFindings(tx, scope, query), {
    guarded: true,
  })
  serve(app, staffPaymentRoutes.settleFinding, (tx, scope, { params, body }) =>
    settleFinding(tx, scope, params.findingId, body.note),
  )
  serve(app, paymentRoutes.payments, (tx, scope, { query }) => searchPayments(tx, scope, query), { guarded: true })
  serve(app, paymentRoutes.exportPayments, (tx, scope, { query }) => exportPayments(tx, scope, query))
  serve(app, paymentRoutes.paymentHistory, (tx, scope, { query }) => paymentHistory(tx, scope, query), {
    guarded: true,
  })
  serve(app, paymentRoutes.scheduledPayments, (tx, scope) => scheduledPayments(tx, scope), { guarded: true })
  serve(app, paymentRoutes.cancelPayment, (tx, scope) => cancelPayment(tx, scope, scope.owned.headerGUID))
  serve(app, paymentRoutes.movePayment, (tx, scope, { query }) =>
    movePayment(tx, scope, scope.owned.headerGUID, query.scheduledDate),
  )
  serve(app, cashApplicationRoutes.cashApplication, (tx, scope, { query }) =>
    cashApplication(tx, scope, query, app.config.lockbox),
  )
}
