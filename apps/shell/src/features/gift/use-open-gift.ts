/** From a typed code to Premium: a visitor's code is looked up before they create an account; a user's is opened. */
import { readGiftCode } from '@scrollstop/challenge/features/gift/code';
import { User } from '@scrollstop/contracts/account/auth';
import { billingErrors, UpgradePending } from '@scrollstop/contracts/billing';
import { giftErrors } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import { HttpError, isStatus } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccount, useSession, useServices } from '../../hooks.ts';
import { activate } from '../../payment/pay.ts';
import { look } from './use-look.ts';

export type OpenProblem = 'invalid' | 'unknown' | 'opened' | 'ended' | 'premium' | 'limited' | 'offline';
const Opening = z.union([User, UpgradePending]);

const problems: Record<string, OpenProblem> = {
  [giftErrors.unknown]: 'unknown',
  [giftErrors.opened]: 'opened',
  [giftErrors.ended]: 'ended',
  [billingErrors.alreadyPremium]: 'premium',
};

/** The address at which a visitor creates an account. It keeps the code, which is then opened automatically. */
const OPEN_PATH = '/gift/open';

export function useOpenGift() {
  const { http, session, navigate } = useServices();
  const { access } = useSession();
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<OpenProblem | null>(null);
  const [opened, setOpened] = useState<{ wasTrial: boolean; slow: boolean } | null>(null);
  const visitor = useAccount() === null;

  async function lookUp(code: string): Promise<void> {
    const found = await look(http, code);
    if (found.kind !== 'found') return setProblem(found.kind);
    if (found.state !== 'unopened') return setProblem(found.state);
    navigate(`${OPEN_PATH}#${code}`);
  }

  async function open(code: string): Promise<void> {
    const wasTrial = access === 'trial';
    try {
      const reply = await http.post('/api/gifts/open', { code }, Opening);
      const receiver = 'id' in reply ? reply : await activate(http);
      if (receiver) session.update(receiver);
      else await session.refresh();
      setOpened({ wasTrial, slow: receiver === null });
    } catch (error) {
      const knownProblem = error instanceof HttpError ? problems[error.code] : undefined;
      setProblem(knownProblem ?? (isStatus(error, 429) ? 'limited' : 'offline'));
    }
  }

  const submit = (typed: string) =>
    run(async () => {
      setProblem(null);
      const code = readGiftCode(typed);
      if (code === null) setProblem('invalid');
      else await (visitor ? lookUp(code) : open(code));
    });

  const submitted = useRef(false);
  const onEntered = useEffectEvent(() => {
    const code = readGiftCode(location.hash.slice(1));
    if (location.pathname !== OPEN_PATH || code === null || submitted.current) return;
    submitted.current = true;
    void submit(code);
  });

  // Outside system: the address, which has kept the code while the account was created.
  useEffect(() => {
    if (!visitor) onEntered();
  }, [visitor]);

  return { submit, busy, problem, opened, forgetProblem: () => setProblem(null) };
}
