import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

export type Store = DatabaseSync

const Version = z.object({ user_version: z.number() })

/**
 * The tables, in the steps in which they came: a database that is older gets the steps that it lacks. Instants are
 * milliseconds.
 */
const steps = [
  `
  create table if not exists sessions (
    id text primary key,
    reference text not null unique,
    amount text not null,
    kind text not null check (kind in ('card', 'ach')),
    customer_number text not null,
    description text not null,
    return_url text not null,
    state text not null default 'open' check (state in ('open', 'expired', 'declined', 'pending', 'settled', 'returned')),
    step text not null default '' check (step in ('', 'verify', 'late')),
    test_number text not null default '',
    label text not null default '',
    last4 text not null default '' check (length(last4) <= 4),
    code text not null default '',
    confirmation text not null default '',
    changed_at integer not null
  ) strict;
  create index if not exists sessions_changed on sessions (changed_at);
  create table if not exists timers (
    timer_id integer primary key,
    session_id text not null references sessions,
    act text not null check (act in ('charge', 'settle', 'take-back')),
    due_at integer not null
  ) strict;
  create table if not exists messages (
    position integer primary key,
    id text not null unique,
    session_id text not null references sessions,
    type text not null,
    at integer not null,
    due_at integer not null,
    attempts integer not null default 0
  ) strict;
  create table if not exists settings (
    only_row integer primary key check (only_row = 1),
    value text not null
  ) strict;`,
  `
  create table keepings (
    id text primary key,
    reference text not null unique,
    kind text not null check (kind in ('card', 'ach')),
    customer_number text not null,
    return_url text not null,
    state text not null default 'open' check (state in ('open', 'expired', 'kept')),
    step text not null default '' check (step in ('', 'verify')),
    is_refused integer not null default 0 check (is_refused in (0, 1)),
    test_number text not null default '',
    label text not null default '',
    last4 text not null default '' check (length(last4) <= 4),
    expires text not null default '',
    method_id text unique,
    forgotten_at integer,
    check ((state = 'kept') = (method_id is not null))
  ) strict;
  alter table sessions add column method_id text references keepings (method_id);
  create table told (
    position integer primary key,
    id text not null unique,
    about text not null check (about in ('payment', 'method')),
    session_id text not null,
    type text not null,
    at integer not null,
    due_at integer not null,
    attempts integer not null default 0
  ) strict;
  insert into told (position, id, about, session_id, type, at, due_at, attempts)
  select position, id, 'payment', session_id, type, at, due_at, attempts
  from messages;
  drop table messages;
  alter table told rename to messages;`,
]

/** Opens the database. A commit is on the disk before it returns, so a kill -9 loses nothing that was answered. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = new DatabaseSync(join(folder, 'sandbox.sqlite'), { timeout: 5000 })
  store.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const { user_version: had } = Version.parse(store.prepare('pragma user_version').get())
  steps
    .slice(had)
    .forEach((step, place) => within(store, () => store.exec(`${step}; pragma user_version = ${had + place + 1}`)))
  return store
}

/** Runs an act in one transaction. The act is synchronous, so no other request comes between its statements. */
export function within<T>(store: Store, act: () => T): T {
  store.exec('begin immediate')
  try {
    const result = act()
    store.exec('commit')
    return result
  } catch (error) {
    store.exec('rollback')
    throw error
  }
}
