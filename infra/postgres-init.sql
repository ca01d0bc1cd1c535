-- A schema and a login role per service. A role can use its own schema only, so that a join across services fails on
-- permissions. Run by tools/migrate.ts as the owner before the migrations and after them; safe to run
-- again.
--
-- migrate() puts each role's password into the session setting boostline.<service>_password; a service without
-- one is left alone. The owner needs CREATEROLE and CREATE on the database, not superuser.
--
-- The role `invariants` has no schema. The process tools/watch-invariants.ts uses it to read the tables that the
-- invariants need, in all schemas; it may write nowhere.

DO $$
DECLARE
  service text;
  watched text;
  role_name text;
  role_password text;
BEGIN
  FOREACH service IN ARRAY ARRAY['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'] LOOP
    role_name := 'boostline_' || service;
    role_password := current_setting(format('boostline.%s_password', service), true);
    CONTINUE WHEN role_password IS NULL OR role_password = '';

    -- Roles are shared by all databases of a server: two set-ups at the same time may write the same row.
    FOR attempt IN 1..20 LOOP
      BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
          EXECUTE format('CREATE ROLE %I LOGIN', role_name);
        END IF;
        EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', role_name, role_password);
        IF service = 'invariants' THEN
          EXECUTE format('ALTER ROLE %I SET default_transaction_read_only = on', role_name);
        ELSE
          -- No statement of a service may read a large table from end to end (e2e/plans). A plan that was cached while a
          -- new shop's tables were empty would do so otherwise.
          EXECUTE format('ALTER ROLE %I SET enable_seqscan = off', role_name);
          -- PostgreSQL 15 to 17 add 1e10 to the cost of a scan that is off. JIT would take that for hard work and compile
          -- for hundreds of milliseconds before it reads one row.
          EXECUTE format('ALTER ROLE %I SET jit = off', role_name);
          -- What a service asks for when it connects (libs/service-kit/src/data/session.ts), for connections that
          -- PgBouncer makes in its place.
          EXECUTE format('ALTER ROLE %I SET search_path = %I', role_name, service);
          EXECUTE format('ALTER ROLE %I SET statement_timeout = %L', role_name, '15s');
          EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = %L', role_name, '20s');
          EXECUTE format('ALTER ROLE %I SET client_connection_check_interval = %L', role_name, '2s');
        END IF;
        EXIT;
      EXCEPTION WHEN duplicate_object OR unique_violation OR internal_error THEN
        IF attempt = 20 THEN RAISE; END IF;
        PERFORM pg_sleep(0.05 * attempt);
      END;
    END LOOP;

    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), role_name);
    CONTINUE WHEN service = 'invariants';
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I', service);
    EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', service);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', service, role_name);
    -- For what the owner will make here. Tables that may only grow take rights away in their own migration.
    EXECUTE format(
      'ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', service, role_name
    );
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT USAGE, SELECT ON SEQUENCES TO %I', service, role_name);
  END LOOP;

  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'boostline_invariants') THEN
    -- Table by table, so that it cannot read sealed credentials or administrators.
    FOREACH watched IN ARRAY ARRAY[
      'fulfilment.attempts', 'fulfilment.decisions', 'fulfilment.outbox', 'fulfilment.placements',
      'fulfilment.surplus_orders',
      'orders.captures', 'orders.coupons', 'orders.ledger_entries', 'orders.order_events', 'orders.order_lines', 'orders.orders',
      'orders.outbox', 'orders.payments', 'orders.refunds', 'orders.tax_document_counters', 'orders.tax_documents',
      'orders.tax_standings'
    ] LOOP
      -- On a fresh database the migrations make them first.
      CONTINUE WHEN to_regclass(watched) IS NULL;
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO boostline_invariants', split_part(watched, '.', 1));
      EXECUTE format('GRANT SELECT ON %s TO boostline_invariants', watched);
    END LOOP;
    -- When a gateway was last heard, and nothing of what it said.
    IF to_regclass('orders.webhooks') IS NOT NULL THEN
      GRANT SELECT (id, gateway, received_at) ON orders.webhooks TO boostline_invariants;
    END IF;
  END IF;

  EXECUTE format('REVOKE CONNECT, TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE ALL ON SCHEMA public FROM PUBLIC;
END
$$;
