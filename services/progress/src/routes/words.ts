import { PostWordsBody, WordsSetting } from '@scrollstop/contracts/days/words';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../deps.ts';
import { setPlace } from '../words/words-place.ts';

/** Decides where the words of the signed-in user are kept; "device" erases those that are here. */
export function wordsRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/progress/words',
    {
      config: { limits: [perUser('words', 30, 60)] },
      schema: {
        summary: 'Keep my words on my devices and erase them here, or keep them here as well',
        body: PostWordsBody,
        response: { 200: WordsSetting },
      },
    },
    (request) => setPlace(deps, request.userId, request.body.place),
  );
}
