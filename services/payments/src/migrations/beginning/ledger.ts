import { appendOnly, trigger } from '@ribbonry/service-kit'

// A fact has its entries from the statement that writes it: none can be added later. Sums are locked in the order of accounts.
const ENTERED = `
  declare wrong text;
  begin
    select fact_id into wrong
    from (select distinct fact_id from written) as w left join ledger_facts as f using (fact_id)
      left join ledger_entries as e using (fact_id)
    group by fact_id, f.entries having f.entries is distinct from count(*) or sum(e.debit) <> sum(e.credit) limit 1;
    if found then raise exception 'the entries of % do not balance', wrong using errcode = 'check_violation'; end if;
    insert into ledger_accounts as a (account, debit, credit)
    select account, sum(debit), sum(credit) from written group by account order by account
    on conflict (account) do update set debit = a.debit + excluded.debit, credit = a.credit + excluded.credit;
    return null;
  end `

const STATED = `
  declare wrong text;
  begin
    select w.fact_id into wrong from written as w
    where not exists (select from ledger_entries as e where e.fact_id = w.fact_id) limit 1;
    if found then raise exception '% has no entries', wrong using errcode = 'check_violation'; end if;
    return null;
  end `

// The trigger of the entries writes sums one level below itself.
const SUMS = `
  create function refuse_ledger_sum() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() < 2 then
      raise exception 'sums of the ledger follow from its entries' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$`

/** The ledger: facts, their entries, and the sums of the accounts. Append-only, by triggers and by rights. */
export const LEDGER: readonly string[] = [
  // Facts of affiliate programmes are of no payment of ours.
  `create table ledger_facts (
    fact_id text primary key,
    type text not null,
    payment_id uuid,
    occurred timestamptz not null,
    recorded timestamptz not null default now(),
    entries integer not null,
    constraint ledger_facts_entries check (entries >= 2)
  )`,
  'create index ledger_facts_by_payment on ledger_facts (payment_id)',
  // Facts of one day, for the comparison with a provider.
  'create index ledger_facts_by_time on ledger_facts (occurred)',
  // No foreign key: its check locks the fact with the right to update, which nobody has. The trigger checks it instead.
  `create table ledger_entries (
    entry_id bigint generated always as identity primary key,
    fact_id text not null,
    account text not null,
    debit bigint not null,
    credit bigint not null,
    constraint ledger_entries_one_side check (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
  )`,
  'create index ledger_entries_by_fact on ledger_entries (fact_id)',
  `create table ledger_accounts (
    account text primary key,
    debit bigint not null,
    credit bigint not null
  )`,
  ...trigger('ledger_entered', 'after insert on ledger_entries referencing new table as written for each statement', ENTERED),
  ...trigger('ledger_stated', 'after insert on ledger_facts referencing new table as written for each statement', STATED),
  ...appendOnly(['ledger_facts', 'ledger_entries'], 'refuse_ledger_change', 'the ledger is append-only'),
  SUMS,
  `create trigger ledger_accounts_follow before insert or update on ledger_accounts
    for each row execute function refuse_ledger_sum()`,
  `create trigger ledger_accounts_stay before delete on ledger_accounts
    for each row execute function refuse_ledger_change()`,
  `create trigger ledger_accounts_not_emptied before truncate on ledger_accounts
    for each statement execute function refuse_ledger_change()`,
  // The owner of a table has its rights by grants as well, which can be taken away.
  'revoke update, delete, truncate on ledger_facts from current_user',
  'revoke update, delete, truncate on ledger_entries from current_user',
  'revoke delete, truncate on ledger_accounts from current_user',
]
