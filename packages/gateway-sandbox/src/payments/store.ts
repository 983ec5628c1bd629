import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Store = DatabaseSync

/** Instants are milliseconds. */
const tables = `
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
  ) strict;`

/** Opens the database. A commit is on the disk before it returns, so a kill -9 loses nothing that was answered. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = new DatabaseSync(join(folder, 'sandbox.sqlite'), { timeout: 5000 })
  store.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  store.exec(tables)
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
