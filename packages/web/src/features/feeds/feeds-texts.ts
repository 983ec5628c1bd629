import { addTexts } from '#platform/text/texts.ts'
import { staffFeedsTexts } from '#texts/staff-feeds.ts'

addTexts(staffFeedsTexts)
