import { testInterface } from '@scrollstop/service-kit/testing/interface';
import { Env } from '../../src/config.ts';
import { useProgress } from '../harness.ts';

testInterface('progress', Env, useProgress);
