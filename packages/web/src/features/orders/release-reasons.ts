import './staff-releases-texts.ts'
import type { ReleaseReason } from '@sidemark/contract/rules/release'
import { t } from '#platform/text/texts.ts'

/** The reasons of a hold in a few words. An order without our reasons was put on hold by the ERP. */
export const reasonsText = (reasons: readonly ReleaseReason[]) =>
  reasons.map((reason) => t(`staffReleases.reason.${reason}`)).join(', ') || t('staffReleases.elsewhere')
