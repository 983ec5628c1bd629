import { profileLimits } from '@sidemark/contract/rules/people/profile'
import type { Format } from './format.ts'

export const users = {
  name: 'users',
  title: 'Users',
  means: 'A person who signs in.',
  rules: [
    'The password applies only to a new user, so a feed never undoes a change that the user made. The same is true for the terms and the email opt-in, once the user has answered them.',
    'must_change_password acts when its value differs from the previous file. Y after N asks a known user for a new password. N after Y no longer asks. Importing the same file again does not ask a user who has changed the password since.',
    'active acts in the same way, so a user whom the staff disabled stays disabled until the file says N and then Y.',
    'A user without a value in either password column uses "Forgot password" to sign in.',
  ],
  columns: {
    username: {
      type: 'text',
      max: 80,
      required: true,
      key: true,
      means: 'Name that the user types at sign-in. Upper and lower case are the same.',
      example: 'buyer@northline.example',
    },
    password: { type: 'text', max: 200, means: 'Password in plain text, for trials only.', example: '' },
    password_hash: {
      type: 'text',
      max: 400,
      means: 'argon2id hash in PHC form.',
      example: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$Wm9yZXNwYWRkaW5nd29ya3NoZXJlZXhhbXBsZTEyMzQ',
      rule: 'It begins with $argon2id$.',
    },
    first_name: { type: 'text', max: profileLimits.firstName, means: 'First name.', example: 'Robin' },
    last_name: { type: 'text', max: profileLimits.lastName, means: 'Last name.', example: 'Adair' },
    middle_name: { type: 'text', max: profileLimits.middleName, means: 'Middle name.', example: '' },
    prefix: { type: 'text', max: profileLimits.prefix, means: 'Prefix.', example: '' },
    suffix: { type: 'text', max: profileLimits.suffix, means: 'Suffix.', example: '' },
    title: { type: 'text', max: profileLimits.title, means: 'Job title.', example: 'Buyer' },
    phone: { type: 'text', max: profileLimits.phone, means: 'Phone, digits.', example: '3035550112' },
    extension: { type: 'text', max: profileLimits.extension, means: 'Extension.', example: '' },
    email: { type: 'text', means: 'Email; empty: the username.', example: 'buyer@northline.example' },
    cell: { type: 'text', max: profileLimits.cell, means: 'Cell phone, digits.', example: '' },
    account_name: {
      type: 'text',
      max: profileLimits.accountName,
      means: 'Account name as shown in the profile.',
      example: 'Alder & Finch Interiors',
    },
    fax: { type: 'text', max: profileLimits.fax, means: 'Fax, digits.', example: '' },
    terms_accepted_at: {
      type: 'instant',
      means: 'When the user accepted the terms. Empty: not yet.',
      example: '2026-01-15T16:20:00Z',
    },
    email_opt_in: { type: 'yes-no', means: 'Answer to the email opt-in. Empty: not asked yet.', example: 'Y' },
    must_change_password: {
      type: 'yes-no',
      default: 'N',
      means: 'Claim resetPass. Y: nothing opens until the password is changed.',
      example: 'N',
    },
    active: {
      type: 'yes-no',
      default: 'Y',
      means: 'N: the user cannot sign in, and open sessions are no longer valid.',
      example: 'Y',
    },
  },
} as const satisfies Format
