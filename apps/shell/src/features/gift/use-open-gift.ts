/** From a typed code to Premium: looked up for a visitor, who then makes an account; opened for a user. */
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

/** The address at which a visitor makes an account: it keeps the code, which then opens by itself. */
const OPEN_PATH = '/gift/open';

export function useOpenGift() {
  const { http, session, navigate } = useServices();
  const { access } = useSession();
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<OpenProblem | null>(null);
  const [opened, setOpened] = useState<{ wasTrial: boolean; slow: boolean } | null>(null);
  const visitor = useAccount() === null;

  async function lookFirst(code: string): Promise<void> {
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
      const code409 = error instanceof HttpError ? problems[error.code] : undefined;
      setProblem(code409 ?? (isStatus(error, 429) ? 'limited' : 'offline'));
    }
  }

  const submit = (typed: string) =>
    run(async () => {
      setProblem(null);
      const code = readGiftCode(typed);
      if (code === null) setProblem('invalid');
      else await (visitor ? lookFirst(code) : open(code));
    });

  const begun = useRef(false);
  const onEntered = useEffectEvent(() => {
    const code = readGiftCode(location.hash.slice(1));
    if (location.pathname !== OPEN_PATH || code === null || begun.current) return;
    begun.current = true;
    void submit(code);
  });

  // Outside system: the address, which has kept the code while an account was made.
  useEffect(() => {
    if (!visitor) onEntered();
  }, [visitor]);

  return { submit, busy, problem, opened, forgetProblem: () => setProblem(null) };
}
