import { addTexts } from '#platform/text/texts.ts'
import { staffUsersTexts } from '#texts/staff-users.ts'

addTexts(staffUsersTexts)
