import { createInboxTable, createOutboxTable } from '@boostline/messaging/tables';
import type { QueryRunner } from 'typeorm';

export class Orders1763690000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE orders (
        id bigint PRIMARY KEY CHECK (id BETWEEN 1 AND 9007199254740991),
        kind text NOT NULL CHECK (kind IN ('package', 'offer')),
        package_id integer,
        package_type text CHECK (package_type IN ('followers', 'likes', 'views', 'comments')),
        offer_id integer,
        offer_name text,
        target text NOT NULL,
        quantity integer NOT NULL CHECK (quantity > 0),
        amount_paise bigint NOT NULL CHECK (amount_paise > 0),
        status text NOT NULL DEFAULT 'payment_pending',
        buyer_hash text NOT NULL,
        idempotency_key text,
        customer_name text,
        customer_email text,
        customer_phone text,
        snapshot jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        paid_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        UNIQUE (buyer_hash, idempotency_key),
        CHECK ((kind = 'package') = (package_id IS NOT NULL AND package_type IS NOT NULL)),
        CHECK ((kind = 'offer') = (offer_id IS NOT NULL AND offer_name IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX orders_by_time ON orders (kind, created_at DESC, id DESC)`);
    await runner.query(
      `CREATE INDEX orders_processing ON orders (kind, created_at) WHERE status = 'processing'`,
    );
    await runner.query(`
      CREATE TABLE order_lines (
        id uuid PRIMARY KEY,
        order_id bigint NOT NULL REFERENCES orders,
        position integer NOT NULL,
        type text NOT NULL,
        quantity integer NOT NULL CHECK (quantity > 0),
        target text,
        comments jsonb,
        provider_id integer NOT NULL,
        service_id text NOT NULL,
        paid_paise bigint NOT NULL CHECK (paid_paise >= 0),
        refund_due_paise bigint NOT NULL DEFAULT 0 CHECK (refund_due_paise >= 0),
        refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise >= 0),
        status text NOT NULL DEFAULT 'pending',
        upstream_order_id text,
        start_count integer,
        remains integer,
        reason text,
        report_version integer NOT NULL DEFAULT 0,
        UNIQUE (order_id, position)
      )`);
    await this.createHistory(runner);
    await this.createPayments(runner);
    await this.createRefunds(runner);
    await this.createLedger(runner);
    await createOutboxTable(runner);
    await createInboxTable(runner, 'orders', ['fulfilment']);
  }

  private async createHistory(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id bigint NOT NULL,
        name text NOT NULL,
        detail jsonb NOT NULL DEFAULT '{}',
        at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX order_events_by_order ON order_events (order_id, id)`);
    await runner.query(`REVOKE UPDATE, DELETE ON order_events FROM boostline_orders`);
  }

  private async createPayments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payments (
        id uuid PRIMARY KEY,
        order_id bigint NOT NULL REFERENCES orders,
        gateway text NOT NULL,
        merchant_ref text NOT NULL UNIQUE CHECK (merchant_ref ~ '^[A-Za-z0-9_-]{1,25}$'),
        gateway_payment_id text,
        payment_url text,
        amount_paise bigint NOT NULL CHECK (amount_paise > 0),
        currency text NOT NULL,
        state text NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        opening_until timestamptz,
        last_asked_at timestamptz,
        next_poll_at timestamptz DEFAULT now() + interval '10 seconds',
        version integer NOT NULL DEFAULT 1,
        UNIQUE (gateway, gateway_payment_id)
      )`);
    await runner.query(`CREATE INDEX payments_by_order ON payments (order_id, created_at)`);
    await runner.query(
      `CREATE INDEX payments_to_poll ON payments (next_poll_at) WHERE next_poll_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE captures (
        gateway text NOT NULL,
        capture_id text NOT NULL,
        payment_id uuid NOT NULL REFERENCES payments,
        amount_paise bigint NOT NULL,
        currency text NOT NULL,
        purpose text NOT NULL DEFAULT 'unjudged' CHECK (purpose IN ('unjudged', 'order', 'excess')),
        recorded_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (gateway, capture_id)
      )`);
    await runner.query(`CREATE INDEX captures_by_payment ON captures (payment_id)`);
    await runner.query(`
      CREATE TABLE webhooks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        gateway text NOT NULL,
        event_key text NOT NULL,
        merchant_ref text,
        raw_body bytea NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        handled_at timestamptz,
        tries integer NOT NULL DEFAULT 0,
        next_try_at timestamptz NOT NULL DEFAULT now() + interval '5 seconds',
        last_error text,
        UNIQUE (gateway, event_key)
      )`);
    await runner.query(`CREATE INDEX webhooks_to_follow ON webhooks (next_try_at) WHERE handled_at IS NULL`);
  }

  private async createRefunds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refunds (
        id uuid PRIMARY KEY,
        order_id bigint NOT NULL REFERENCES orders,
        line_id uuid REFERENCES order_lines,
        gateway text NOT NULL,
        capture_id text NOT NULL,
        refund_ref text NOT NULL UNIQUE CHECK (refund_ref ~ '^[A-Za-z0-9_-]{10,25}$'),
        gateway_refund_id text,
        amount_paise bigint NOT NULL CHECK (amount_paise > 0),
        currency text NOT NULL,
        reason text NOT NULL,
        state text NOT NULL,
        refusals integer NOT NULL DEFAULT 0,
        tries integer NOT NULL DEFAULT 0,
        next_try_at timestamptz NOT NULL DEFAULT now(),
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        FOREIGN KEY (gateway, capture_id) REFERENCES captures,
        UNIQUE NULLS NOT DISTINCT (line_id, gateway, capture_id)
      )`);
    await runner.query(`CREATE INDEX refunds_by_order ON refunds (order_id)`);
    await runner.query(`CREATE INDEX refunds_by_capture ON refunds (gateway, capture_id)`);
    await runner.query(
      `CREATE INDEX refunds_to_send ON refunds (next_try_at) WHERE state IN ('due', 'pending')`,
    );
  }

  private async createLedger(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_postings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        order_id bigint NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE ledger_entries (
        posting_id bigint NOT NULL REFERENCES ledger_postings,
        account text NOT NULL CHECK (account IN ('gateway', 'suspense', 'in_progress', 'fulfilled', 'refund_due', 'refunded')),
        amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
        PRIMARY KEY (posting_id, account)
      )`);
    await runner.query(`CREATE INDEX ledger_postings_by_order ON ledger_postings (order_id)`);
    await runner.query(`REVOKE UPDATE, DELETE ON ledger_postings, ledger_entries FROM boostline_orders`);
  }
}
