-- An outbox of relays that kept their leads as jobs of pg-boss, as pg_dump wrote it: tables that the relay reads, and of
-- the jobs the columns that do not stand at their defaults. Ana's mail was delivered, Bia's given up, Caio's waits an hour,
-- Davi's was in a relay's hands, Eva's is new; the CRM has Ana's,
-- Bia's was given up there, and the others wait for it.
CREATE SCHEMA relay;
CREATE TYPE relay.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE TABLE relay.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state relay.job_state DEFAULT 'created'::relay.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE relay.job_common PARTITION OF relay.job DEFAULT;
CREATE TABLE relay.launch (
    id integer NOT NULL,
    label text NOT NULL,
    CONSTRAINT launch_id_check CHECK ((id = 1))
);
CREATE TABLE relay.lead_recent (
    hash bytea NOT NULL,
    at timestamp with time zone NOT NULL,
    repeated boolean NOT NULL
);
CREATE TABLE relay.receiver (
    queue text NOT NULL,
    name text,
    address text NOT NULL,
    host text NOT NULL,
    place integer
);
CREATE TABLE relay.repeat_key (
    id integer NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT repeat_key_id_check CHECK ((id = 1))
);
INSERT INTO relay.launch (id, label) VALUES (1, 'Residencial Modelo - Recife');
INSERT INTO relay.lead_recent (hash, at, repeated) VALUES ('\x576414c442ea235e69be7e10b5c1f99ee4c79040c16262d7d6ae8e92060f32c4', '2026-11-22 20:28:32.450202+00', false);
INSERT INTO relay.lead_recent (hash, at, repeated) VALUES ('\xf4da8526c3831d4378616d3fd12905f8112a98f233edc4823c70df7f4461cafb', '2026-11-22 20:28:32.649127+00', false);
INSERT INTO relay.lead_recent (hash, at, repeated) VALUES ('\xe442f354827f21efca66985660e9d8c868d6c4dc9979b92fa1c113c429fb2ed7', '2026-11-22 20:28:32.701897+00', false);
INSERT INTO relay.lead_recent (hash, at, repeated) VALUES ('\x426fbeb59c3973ad6ab3458059fb1ee185aef939708e5d59e0de9b0dd1ca6b8c', '2026-11-22 20:28:32.721814+00', false);
INSERT INTO relay.lead_recent (hash, at, repeated) VALUES ('\xba90d935a604bb8e3923a46059735f730a5e97119de633ff0e68210c118bb6b6', '2026-11-22 20:28:32.762556+00', false);
INSERT INTO relay.receiver (queue, name, address, host, place) VALUES ('crm', 'crm', 'a', 'crm.example', 0);
INSERT INTO relay.repeat_key (id, key) VALUES (1, '\x878e892fc5c783997b87fc2c31187c3b9bea5548223c46690c8f3d607c4c8f9f');
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('5ab4717b-8a4a-4034-9346-c0dd8d6dc166', 'webhook.crm', '{}', 'created', 0, '2026-11-22 20:28:32.721814+00', '2026-11-22 20:28:32.721814+00', NULL, NULL, NULL, NULL, 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('22221172-86dc-4a54-8fdb-8077c35294a4', 'mail', '{"enquiry": "{\"kind\":\"lead\",\"name\":\"Eva\",\"phone\":\"(85) 99999-8888\",\"message\":\"\",\"empreendimento\":\"Residencial Modelo - Recife\",\"suspect\":false}"}', 'created', 0, '2026-11-22 20:28:32.762556+00', '2026-11-22 20:28:32.762556+00', NULL, NULL, NULL, NULL, 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('22221172-86dc-4a54-8fdb-8077c35294a4', 'webhook.crm', '{}', 'created', 0, '2026-11-22 20:28:32.762556+00', '2026-11-22 20:28:32.762556+00', NULL, NULL, NULL, NULL, 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('5ab4717b-8a4a-4034-9346-c0dd8d6dc166', 'mail', '{"enquiry": "{\"kind\":\"lead\",\"name\":\"Davi\",\"phone\":\"(85) 99999-8888\",\"message\":\"\",\"empreendimento\":\"Residencial Modelo - Recife\",\"suspect\":false}"}', 'active', 0, '2026-11-22 20:28:32.721814+00', '2026-11-22 20:28:32.721814+00', '2026-11-22 20:28:32.809943+00', NULL, NULL, '2026-11-22 20:28:32.809943+00', 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('5b09c28e-7c78-4485-9548-4632ac36206c', 'mail', '{"enquiry": "{\"kind\":\"lead\",\"name\":\"Ana\",\"phone\":\"(85) 99999-8888\",\"message\":\"\",\"empreendimento\":\"Residencial Modelo - Recife\",\"suspect\":false}"}', 'completed', 0, '2026-11-22 20:28:32.450202+00', '2026-11-22 20:28:32.450202+00', '2026-11-22 20:28:32.809943+00', '2026-11-22 20:28:32.85142+00', NULL, '2026-11-22 20:28:32.809943+00', 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('8ce01f74-c5f8-41d4-b7b1-b85f83358637', 'mail', '{"enquiry": "{\"kind\":\"lead\",\"name\":\"Bia\",\"phone\":\"(85) 99999-8888\",\"message\":\"\",\"empreendimento\":\"Residencial Modelo - Recife\",\"suspect\":false}"}', 'failed', 0, '2026-11-22 20:28:32.860885+00', '2026-11-22 20:28:32.649127+00', '2026-11-22 20:28:32.809943+00', '2026-11-22 20:28:32.860885+00', '{"error": "refused EENVELOPE 550"}', NULL, 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('c59ad7c7-351d-47f3-9eaf-fb6b4eae953c', 'webhook.crm', '{}', 'created', 0, '2026-11-22 21:28:32.808926+00', '2026-11-22 20:28:32.701897+00', NULL, NULL, NULL, NULL, 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('c59ad7c7-351d-47f3-9eaf-fb6b4eae953c', 'mail', '{"enquiry": "{\"kind\":\"lead\",\"name\":\"Caio\",\"phone\":\"(85) 99999-8888\",\"message\":\"\",\"empreendimento\":\"Residencial Modelo - Recife\",\"suspect\":false}"}', 'retry', 0, '2026-11-22 21:28:32.808926+00', '2026-11-22 20:28:32.701897+00', '2026-11-22 20:28:32.809943+00', NULL, '{"error": "unreachable ESOCKET"}', NULL, 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('5b09c28e-7c78-4485-9548-4632ac36206c', 'webhook.crm', '{}', 'completed', 0, '2026-11-22 20:28:32.450202+00', '2026-11-22 20:28:32.450202+00', '2026-11-22 20:28:32.991517+00', '2026-11-22 20:28:33.066296+00', NULL, '2026-11-22 20:28:32.991517+00', 45);
INSERT INTO relay.job (id, name, data, state, retry_count, start_after, created_on, started_on, completed_on, output, heartbeat_on, heartbeat_seconds)
  VALUES ('8ce01f74-c5f8-41d4-b7b1-b85f83358637', 'webhook.crm', '{}', 'failed', 0, '2026-11-22 20:28:32.649127+00', '2026-11-22 20:28:32.649127+00', '2026-11-22 20:28:32.991517+00', '2026-11-22 20:28:33.079453+00', '{"error": "refused HTTP_500"}', NULL, 45);
