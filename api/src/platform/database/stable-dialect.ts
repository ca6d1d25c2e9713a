import { PostgresDialect, type QueryCompiler } from 'kysely';
import { StableQueryCompiler } from './stable-texts.ts';

/** PostgreSQL, asked in words that stay the same. */
export class StableDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new StableQueryCompiler();
  }
}
