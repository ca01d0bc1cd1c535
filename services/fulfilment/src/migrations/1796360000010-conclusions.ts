import type { QueryRunner } from 'typeorm';

/** What was found out about an attempt stands in a column beside its text. */
export class Conclusions1796360000010 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE attempts ADD conclusion text CHECK (conclusion IN ('adopted', 'absent'))`,
    );
    // A late answer may have replaced the text, so a kept proof counts as well. An adoption may have followed on a proof.
    await runner.query(`
      UPDATE attempts a SET conclusion = 'absent'
       WHERE outcome LIKE '%; proved absent%'
          OR EXISTS (SELECT FROM absences b WHERE b.line_id = a.line_id AND b.attempt = a.attempt)`);
    await runner.query(`
      UPDATE attempts SET conclusion = 'adopted'
       WHERE outcome LIKE '%; adopted %' AND outcome NOT LIKE '%; proved absent'`);
  }
}
