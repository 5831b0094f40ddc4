import { password as english } from './en.ts';
import { password as italian } from './it.ts';
import { withItalian } from '../../texts/with-italian.ts';

const { currentRequired, currentWrong, mismatch, short, long, error, success } = italian.change;

export const password = withItalian(english, {
  forgot: { connection: italian.forgot.connection },
  change: { currentRequired, currentWrong, mismatch, short, long, error, success },
});
