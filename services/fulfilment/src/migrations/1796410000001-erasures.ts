import type { QueryRunner } from 'typeorm';

/** Reasons of decisions about lines whose buyer asked to be forgotten; the service may not change them itself. */
export class Erasures1796410000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION erase_decisions(wanted bigint[]) RETURNS void LANGUAGE sql
        SECURITY DEFINER SET search_path = fulfilment, pg_temp AS $$
        UPDATE decisions d SET reason = 'erased', answer = NULL FROM placements p
         WHERE p.order_id = ANY (wanted) AND d.line_id = p.line_id AND p.target IS NULL AND p.link IS NULL $$`);
    await runner.query(`REVOKE ALL ON FUNCTION erase_decisions FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION erase_decisions TO boostline_fulfilment`);
  }
}
