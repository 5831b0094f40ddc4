-- Sessions and consents that were ended and data that was erased since :since, one JSON object a line
-- (libs/contracts/src/services/journal.ts). A restore to an earlier time must not undo them:
-- psql --tuples-only --no-align --set since=2026-11-22T07:00:00Z --file facts.sql
select json_build_object('fact', 'person_erased', 'person', user_id, 'at', erased_at)
  from auth.erased_person where erased_at > :'since'
union all
select json_build_object('fact', 'session_ended', 'session', id, 'person', user_id, 'at', ended_at)
  from auth.session where ended_at > :'since'
union all
select json_build_object('fact', 'token_ended', 'token', token_hash, 'at', ended_at)
  from auth.ended_token where ended_at > :'since'
union all
select json_build_object('fact', 'consent_withdrawn', 'visitor', visitor_id, 'at', ended_at)
  from integrations.consent where ended_at > :'since'
union all
select json_build_object('fact', 'order_forgotten', 'digest', encode(digest, 'hex'), 'at', forgotten_at)
  from integrations.shopify_forgotten where forgotten_at > :'since';
