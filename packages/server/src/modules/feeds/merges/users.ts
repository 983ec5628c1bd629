import { z } from 'zod'
import { claimTable } from '@sidemark/contract'
import { settableClaims } from '@sidemark/contract/rules/people/settable-claims'
import { hashPassword } from '#modules/auth/password.ts'
import { many } from '#platform/database/sql.ts'
import { joinUser, knownUser } from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { userCustomers } from '../formats/user-customers.ts'
import { users } from '../formats/users.ts'
import { upsert } from '../upsert.ts'

/** Feeds of users, their customers, and their claims. */
export const userFeeds: Feed[] = [
  {
    format: users,
    checks: [
      {
        column: 'password_hash',
        reason: 'This is not an argon2id hash in PHC form.',
        bad: `r.password_hash <> '' and r.password_hash !~ '^[$]argon2id[$]v=19[$]m=[0-9]+,t=[0-9]+,p=[0-9]+[$][A-Za-z0-9+/]+[$][A-Za-z0-9+/]+$'`,
      },
    ],
    merge: mergeUsers,
  },
  {
    format: userCustomers,
    checks: [
      knownUser,
      {
        column: 'is_default',
        reason: 'Another customer of this user is the default in this file.',
        join: 'join (select lower(username) as username, min(file_line) as line from feed_rows where is_default group by 1) first on first.username = lower(r.username)',
        bad: 'r.is_default and first.line < r.file_line',
      },
    ],
    merge: mergeUserCustomers,
  },
]

/**
 * Answers and passwords that a user gave stay. A feed brings only the first ones. A user must change the password when
 * the feed begins to say so, and is disabled or enabled when it says something else than before.
 */
async function mergeUsers(tx: FeedTx, file: FileFacts): Promise<number> {
  await hashPasswords(tx)
  const texts = [
    'first_name',
    'last_name',
    'middle_name',
    'prefix',
    'suffix',
    'title',
    'phone',
    'extension',
    'cell',
    'account_name',
    'fax',
  ] as const
  return upsert(tx, file, {
    into: 'users',
    key: ['(lower(username))'],
    onlyNew: ['username', 'password_hash'],
    columns: {
      username: 'username',
      password_hash: ['always', `coalesce(nullif(r.password_hash, ''), p.hash, '')`],
      ...Object.fromEntries(texts.map((name) => [name, name])),
      email: ['email', `coalesce(nullif(r.email, ''), r.username)`],
      terms_accepted_at: ['terms_accepted_at', 'coalesce(u.terms_accepted_at, r.terms_accepted_at)'],
      email_opt_in: ['email_opt_in', 'coalesce(u.email_opt_in, r.email_opt_in)'],
      must_change_password: [
        'must_change_password',
        `case when u.user_id is null or r.must_change_password <> u.password_change_asked then r.must_change_password else u.must_change_password end`,
      ],
      password_change_asked: ['must_change_password', 'r.must_change_password'],
      active: ['active', 'case when u.user_id is null or r.active <> u.active_said then r.active else u.active end'],
      active_said: ['active', 'r.active'],
    },
    from: `${joinUser} left join feed_passwords p on p.password = r.password order by r.file_line`,
  })
}

const Password = z.object({ password: z.string() })

/** Hashes each different password of new users once, into the temporary table `feed_passwords`. */
async function hashPasswords(tx: FeedTx) {
  await tx`create temporary table feed_passwords (password text primary key, hash text not null) on commit drop`
  const passwords = await many(
    Password,
    tx`
    select distinct r.password
    from feed_rows r
    ${tx.unsafe(joinUser)}
    where r.password <> ''
      and r.password_hash = ''
      and u.user_id is null`,
  )
  const rows = await Promise.all(
    passwords.map(async ({ password }) => ({ password, hash: await hashPassword(password) })),
  )
  if (rows.length > 0) await tx`insert into feed_passwords ${tx(rows)}`
}

/**
 * The feed acts on claims, and on the default, where it says something else than the last time. So the same file does not
 * undo what the staff changed since, and does not bring back a customer whom they took away.
 */
async function mergeUserCustomers(tx: FeedTx, file: FileFacts): Promise<number> {
  await tx.unsafe(`
    create temporary table feed_memberships on commit drop as
    select u.user_id, c.customer_id, r.is_default, n.claims,
      s.user_id is null or n.claims is distinct from s.claims as has_news,
      s.user_id is null or r.is_default <> s.is_default as has_other_default,
      m.user_id is not null as is_there, coalesce(m.claims, '{}') as claims_now, coalesce(m.is_default, false) as is_default_now,
      r.file_line
    from feed_rows r
    join users u on lower(u.username) = lower(r.username)
    join customers c on c.customer_number = r.customer_number
    cross join lateral (select jsonb_strip_nulls(jsonb_build_object(${claimPairs()})) as claims) n
    left join said_user_customers s on s.user_id = u.user_id and s.customer_id = c.customer_id
    left join user_customers m on m.user_id = u.user_id and m.customer_id = c.customer_id`)
  if (file.columns.has('is_default'))
    await tx`
      update user_customers m
      set is_default = false
      from feed_memberships r
      where r.is_default
        and (r.has_other_default or r.has_news and not r.is_there)
        and (r.is_there or r.has_news)
        and m.user_id = r.user_id
        and m.is_default
        and m.customer_id <> r.customer_id`
  const keys = { user_id: ['username', 'r.user_id'], customer_id: ['customer_number', 'r.customer_id'] } as const
  const count = await upsert(tx, file, {
    into: 'user_customers',
    key: ['user_id', 'customer_id'],
    of: 'feed_memberships',
    columns: {
      ...keys,
      is_default: [
        'is_default',
        'case when r.has_other_default or not r.is_there then r.is_default else r.is_default_now end',
      ],
      claims: ['always', 'case when r.has_news then r.claims else r.claims_now end'],
    },
    from: 'where r.is_there or r.has_news order by r.is_default, r.file_line',
  })
  await upsert(tx, file, {
    into: 'said_user_customers',
    key: ['user_id', 'customer_id'],
    of: 'feed_memberships',
    columns: { ...keys, is_default: 'is_default', claims: ['always', 'r.claims'] },
  })
  return count
}

/**
 * SQL: claim names and values of a row. An empty value is null, and is left out, so that the contract's default
 * applies.
 */
const claimPairs = () =>
  settableClaims
    .map((name) => `'${name}', ${claimTable[name].type === 'boolean' ? `r."${name}"` : `nullif(r."${name}", '')`}`)
    .join(', ')
