import { expect, it } from 'vitest';
import { signToken } from '../../../server/test/identity-tokens.ts';
import { eventually } from '../kit.ts';
import { describeWithServer } from './real-server.ts';

describeWithServer('an environment that requires proof of identity', (real) => {
  it('shows content to who brings a signed token, and refuses everybody else, in the page', async () => {
    const customer = await real.newCustomer();
    const { token } = customer;
    const secrets = `${customer.environment}/signing-secrets`;
    const made = await real.server.call(secrets, { method: 'POST', token, body: { name: 'Backend' } });
    expect(made.status).toBe(201);
    const changed = await real.server.call(customer.environment, {
      method: 'PATCH',
      token,
      body: { requireIdentity: true },
    });
    expect(changed.status).toBe(200);
    await customer.publish('flow', {
      startRules: { when: [] },
      steps: [
        {
          name: 'One',
          type: 'modal',
          content: [{ type: 'button', text: 'Finish', actions: [{ type: 'dismiss' }] }],
        },
      ],
    });
    const sign = (claims: Record<string, unknown>) =>
      signToken(made.body.secret, claims, { now: new Date() });
    real.allow(/401/);
    const page = await customer.open('plain');
    await page.evaluate((sdkToken) => window.guidepost.init(sdkToken), customer.sdkToken);
    const identify = (userId: string, proof?: string) =>
      page.evaluate(
        ([user, signed]) =>
          window.guidepost.identify(user!, {}, signed ? { token: signed } : {}).then(
            () => 'taken',
            ({ code, status }) => `${status} ${code}`,
          ),
        [userId, proof],
      );
    expect(await identify('ada')).toBe('401 E1018');
    expect(await identify('ada', sign({ sub: 'bob' }))).toBe('401 E1018');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await identify('ada', sign({ sub: 'ada' }))).toBe('taken');
    // What is lived is sent with the proof too.
    await page.getByRole('button', { name: 'Finish' }).click();
    await eventually(async () =>
      expect(await customer.sessionsOf('ada')).toMatchObject([
        { completed: true, endedAt: expect.any(String) },
      ]),
    );
    const foreign = await page.evaluate(
      (signed) =>
        window.guidepost.group('acme', {}, { token: signed }).then(
          () => 'taken',
          ({ code }) => code,
        ),
      sign({ sub: 'ada', companyId: 'other' }),
    );
    expect(foreign).toBe('E1018');
    expect((await real.server.call(`${customer.environment}/users/bob`, customer)).status).toBe(404);
  });
});
