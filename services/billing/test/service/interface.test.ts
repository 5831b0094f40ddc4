import { testInterface } from '@scrollstop/service-kit/testing/interface';
import { Env } from '../../src/config.ts';
import { useQuietBilling } from '../support/quiet-billing.ts';

testInterface('billing', Env, useQuietBilling);
