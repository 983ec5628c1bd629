import { addTexts } from '#platform/text/texts.ts'
import { staffReleasesTexts } from '#texts/staff-releases.ts'

addTexts(staffReleasesTexts)
